import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SAMPLE_LANGUAGES, sampleWithKey } from "#app/areas/dataApi/model/docs.ts";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { type Person, signInAs } from "../support/people.ts";
import { openWebhookApi } from "../support/webhookApi.ts";

// The pages of webhook endpoints as their forms are sent, without any script: what they do, and to whose endpoints.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { fixture, ledger, receiver, hook, heard, deliver } = {} as typeof webhooks;
let pages: typeof import("#app/areas/dataApi/server/pages/webhooks.server.ts");
let forms: typeof import("#app/areas/dataApi/server/pages/webhookForms.server.ts");
let person: Person;
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ fixture, ledger, receiver, hook, heard, deliver } = webhooks);
  pages = await import("#app/areas/dataApi/server/pages/webhooks.server.ts");
  forms = await import("#app/areas/dataApi/server/pages/webhookForms.server.ts");
});
afterAll(() => webhooks.close());
beforeEach(async () => {
  await webhooks.reset();
  person = await signInAs("trader");
  await fixture.givePlan(person.accountId, "data-api-premium");
});

type Fields = Record<string, string | readonly string[]>;
function send(fields: Fields, by: Person | null = person, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
  );
  const cookie: Record<string, string> = by ? { cookie: by.cookie } : {};
  return forms.webhooksAction(
    new Request("http://localhost:3000/de/api/webhooks", { method: "POST", headers: { ...cookie, ...headers }, body }),
  );
}
const make = (more: Fields = {}, by: Person = person) =>
  send({ intent: "make", mode: "live", url: hook(), formId: randomUUID(), ...more }, by);
const onlyEndpoint = async (by: Person = person) => {
  const { endpoints } = await pages.loadWebhooksPage(by.accountId);
  if (endpoints.length !== 1 || !endpoints[0]) throw new Error(`there are ${endpoints.length} endpoints`);
  return endpoints[0];
};
const loadPage = (endpointId: string, query = "", by: Person = person) =>
  pages.loadWebhookPage(by.accountId, endpointId, new Request(`http://localhost:3000/de/api/webhooks/x${query}`));

test("an endpoint is created once however often its form is sent, and its secret is shown only in the response", async () => {
  const order = { url: hook(), formId: randomUUID(), types: ["payment.saved", "nothing.known"] };
  const [made, again] = await Promise.all([make(order), make(order)]);
  expect(made).toEqual({ said: "made", url: order.url, secret: expect.stringMatching(/^whsec_/) });
  expect(again).toEqual(made);
  const shown = await onlyEndpoint();
  expect(shown).toMatchObject({ url: order.url, types: ["payment.saved"], mode: "live", state: "active" });
  expect(JSON.stringify(await pages.loadWebhooksPage(person.accountId))).not.toContain("whsec_");
});

test("a test event is signed with the displayed secret, and the page lists it with its response", async () => {
  const made = await make();
  if (!("secret" in made)) throw new Error(JSON.stringify(made));
  const { endpointId } = await onlyEndpoint();
  expect(await send({ intent: "test", endpointId })).toEqual({ said: "tested" });
  receiver.answerWith((response) => response.writeHead(500).end("<b>no room</b>"));
  await deliver();
  const [first] = receiver.heard;
  expect(new Webhook(made.secret).verify(first?.body ?? "", first?.headers as never)).toMatchObject({
    type: "webhook.test",
  });
  const { deliveries } = await loadPage(endpointId);
  expect(deliveries).toMatchObject([
    { type: "webhook.test", state: "due", attempts: 1, lastStatus: 500, lastAnswer: "<b>no room</b>" },
  ]);
  receiver.answerWith((response) => response.writeHead(204).end());
  expect(await send({ intent: "again", deliveryId: deliveries[0]?.deliveryId ?? "" })).toEqual({ said: "again" });
  await deliver();
  expect((await loadPage(endpointId)).deliveries).toMatchObject([{ state: "done", lastStatus: 204 }]);
});

test("an endpoint is changed, disabled and enabled, rotated, replayed to and deleted", async () => {
  await make();
  const { endpointId } = await onlyEndpoint();
  const url = hook("moved");
  expect(await send({ intent: "change", endpointId, url, types: ["payment.saved"] })).toEqual({ said: "saved" });
  expect(await onlyEndpoint()).toMatchObject({ url, types: ["payment.saved"] });
  await send({ intent: "off", endpointId });
  expect((await onlyEndpoint()).state).toBe("disabled");
  const off = "Schalten Sie den Endpunkt zuerst ein.";
  expect(await send({ intent: "test", endpointId })).toEqual({ problem: off });
  expect(await send({ intent: "replay", endpointId, fromPosition: "1" })).toEqual({ problem: off });
  await send({ intent: "on", endpointId });
  const rotate = { intent: "rotate", endpointId, overlap: "1", formId: randomUUID() };
  const rotated = await send(rotate);
  expect(rotated).toEqual({ said: "rotated", url, secret: expect.stringMatching(/^whsec_/) });
  expect(await send(rotate)).toEqual(rotated);
  expect((await onlyEndpoint()).previousSecretUntil).toBeTypeOf("string");
  await ledger.pay(`account:${person.accountId}`);
  await ledger.follow();
  await fixture.runDeliveryTask();
  expect(await send({ intent: "replay", endpointId, fromPosition: "1" })).toEqual({
    said: "replayed",
    queued: 1,
    next: null,
  });
  await fixture.runDeliveryTask();
  expect(heard().map(({ type }) => type)).toEqual(["payment.saved", "payment.saved"]);
  expect(await send({ intent: "remove", endpointId })).toEqual({ said: "deleted" });
  expect((await pages.loadWebhooksPage(person.accountId)).endpoints).toEqual([]);
});

test("the docs create a sandbox key that their samples contain and that works", async () => {
  const { docsKeyAction } = await import("#app/areas/dataApi/server/pages/docsKey.server.ts");
  const { docsOperation } = await import("#app/areas/dataApi/server/pages/docs.server.ts");
  const asked = (headers: Record<string, string>) =>
    docsKeyAction(new Request("http://localhost:3000/en/api/docs/listTokens", { method: "POST", headers }));
  const made = await asked({ cookie: person.cookie });
  if (!("key" in made)) throw new Error(made.problem);
  const samples = (await docsOperation("getCorrelation"))?.samples;
  for (const language of SAMPLE_LANGUAGES) {
    const code = sampleWithKey(language, samples?.[language] ?? "", made.key);
    expect(code).toContain(made.key);
    expect(code).not.toContain(SANDBOX_KEY);
  }
  const answer = await webhooks.ask("GET", "/v1/correlation?tokens=ethereum,bitcoin&method=spearman", undefined, {
    by: made.key,
  });
  expect(answer.data).toMatchObject({ method: "spearman", window: "90d" });
  expect((await webhooks.ask("GET", "/v1/market", undefined, { by: made.key })).data).toMatchObject({
    ...{ btcDominancePercent: null, ethDominancePercent: null },
  });
});

test("a guest who requests a key in the docs signs in first, and returns to the code of the same call", async () => {
  const { docsKeyAction } = await import("#app/areas/dataApi/server/pages/docsKey.server.ts");
  const answer = await docsKeyAction(
    new Request("http://localhost:3000/en/api/docs/listTokens", { method: "POST" }),
  ).catch((thrown: unknown) => thrown as Response);
  if (!(answer instanceof Response)) throw new Error("a key was made for nobody");
  const to = "/en/api/docs/listTokens#code";
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/en/sign-in?${new URLSearchParams({ to })}`]);
});

test("invalid form values are refused with a sentence", async () => {
  const url =
    "Diese URL kann nicht verwendet werden. Sie muss mit https:// beginnen und auf einen öffentlichen Server zeigen.";
  for (const wrong of ["", "http://169.254.169.254/", "https://me:secret@example.com/", "x".repeat(600)])
    expect(await make({ url: wrong })).toEqual({ problem: url });
  await make();
  const { endpointId } = await onlyEndpoint();
  const form = "Einige Angaben im Formular sind ungültig. Prüfen Sie sie und versuchen Sie es erneut.";
  for (const fromPosition of ["0", "-1", "1.5", "all", "9".repeat(30)])
    expect(await send({ intent: "replay", endpointId, fromPosition })).toEqual({ problem: form });
  expect(await send({ intent: "rotate", endpointId, overlap: "5", formId: "no uuid" })).toEqual({ problem: form });
  expect(await send({ intent: "change", endpointId, url: hook(), types: ["payment.invented"] })).toEqual({
    problem: form,
  });
  expect(await send({ intent: "constructor" })).toEqual({ problem: form });
  expect(await send({})).toEqual({ problem: form });
});

test("another account's endpoint and deliveries are neither shown nor changed", async () => {
  await make();
  const { endpointId } = await onlyEndpoint();
  await send({ intent: "test", endpointId });
  const [delivery] = (await loadPage(endpointId)).deliveries;
  const other = await signInAs("trader");
  const gone = { problem: "Diesen Endpunkt oder diese Zustellung gibt es nicht mehr." };
  const acts: Record<string, string>[] = [
    ...["test", "on", "off", "remove"].map((intent) => ({ intent, endpointId })),
    { intent: "change", endpointId, url: hook() },
    { intent: "rotate", endpointId, overlap: "1", formId: randomUUID() },
    { intent: "replay", endpointId, fromPosition: "1" },
    { intent: "again", deliveryId: delivery?.deliveryId ?? "" },
  ];
  for (const act of acts) expect(await send(act, other), act.intent).toEqual(gone);
  await expect(loadPage(endpointId, "", other)).rejects.toMatchObject({ status: 404 });
  await expect(loadPage("no-uuid")).rejects.toMatchObject({ status: 404 });
  expect((await onlyEndpoint()).state).toBe("active");
});

test("an account without a plan has one sandbox endpoint, and a guest or another site's form is refused", async () => {
  const poor = await signInAs("trader");
  expect(await make({}, poor)).toMatchObject({ problem: expect.stringContaining("DATA API") });
  expect(await make({ mode: "test" }, poor)).toMatchObject({ said: "made" });
  expect(await onlyEndpoint(poor)).toMatchObject({ mode: "test" });
  const signIn = await send({ intent: "make" }, null).catch((thrown: unknown) => thrown as Response);
  expect(signIn).toMatchObject({ status: 302 });
  await expect(send({ intent: "make" }, person, { origin: "https://elsewhere.example" })).rejects.toMatchObject({
    status: 403,
  });
});
