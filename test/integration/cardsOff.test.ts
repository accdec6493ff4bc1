import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// Cards that are off: nothing is offered, opened or charged by card, and earlier purchases stay. Source: docs/spec/cards.md#3, #8.

let fixture: CardFixture;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let who: Person;
let bought: StartedCardCheckout;
let renewalId: string;

type Route = (args: { request: Request; params: object; context: object }) => Promise<Response>;
async function callApi(route: unknown, { method = "POST", body = {}, id = "" } = {}) {
  const request = new Request(`${fixture.origin}/api/any`, {
    ...{ method, headers: { "content-type": "application/json", cookie: who.cookie } },
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const response = await (route as Route)({ request, params: { id }, context: {} });
  return { ...((await response.json()) as { data: unknown; error?: string }), status: response.status };
}
const ADVANCED = { planName: "ADVANCED", duration: "monthly", renews: true };
const OFF = { status: 404, error: "Card payments are not available here. Please pay in TMAI or USDC." };
async function setProvider(name: "test" | "off"): Promise<void> {
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  process.env.CARD_PROVIDER = name;
  forgetEnv();
}

beforeAll(async () => {
  fixture = await openCardFixture();
  accounts = await openAccountFixture(fixture.database, fixture.origin);
  who = await signInAs("trader");
  const call = callsAt("cardPayments", "/api/checkout/card");
  bought = (await callApi(call, { body: ADVANCED })).data as StartedCardCheckout;
  await fixture.pay(new URL(bought.url).pathname.split("/").at(-1) ?? "");
  await fixture.settle.settleCard(bought.cardPaymentId);
  const [renewal] = await fixture.rows<{ renewal_id: string }>("SELECT renewal_id FROM read.renewals");
  renewalId = renewal?.renewal_id ?? "";
  await setProvider("off");
}, 180_000);
afterAll(async () => {
  await setProvider("test");
  await accounts.close();
  await fixture.close();
});

test("a checkout is refused, and no plan offers a card", async () => {
  const call = callsAt("cardPayments", "/api/checkout/card");
  expect(await callApi(call, { body: ADVANCED })).toMatchObject(OFF);
  const { loadCardOffer } = await import("#app/areas/plans/server/cardOffer.server.ts");
  const { CARDS_OFF } = await import("#app/areas/plans/model/card.ts");
  expect(await loadCardOffer(null)).toEqual(CARDS_OFF);
});

test.each(["stop", "resume", "card"])("a renewal's %s endpoint is refused with a message", async (name) => {
  const call = callsAt("cardPayments", `/api/renewals/{id}/${name}`);
  expect(await callApi(call, { id: renewalId })).toMatchObject(OFF);
});

test("the test provider's page and API are a 404", async () => {
  for (const path of ["/test-cards", `/test-cards/pay/${bought.cardPaymentId}`, "/test-cards/v1/prices"])
    expect((await fetch(`${fixture.origin}${path}`)).status).toBe(404);
});

test("the worker makes no provider requests, and earlier purchases stay", async () => {
  const [open, events, renewals, prices] = await Promise.all([
    import("#app/areas/cardPayments/server/sweep/open.server.ts"),
    import("#app/areas/cardPayments/server/sweep/events.server.ts"),
    import("#app/areas/cardPayments/server/sweep/renewals.server.ts"),
    import("#app/areas/cardPayments/server/prices/task.server.ts"),
  ]);
  const { signal } = new AbortController();
  await open.sweepOpen(signal);
  await events.sweepEvents();
  await renewals.sweepRenewals(signal);
  await prices.runPricesTask(signal);
  const call = callsAt("cardPayments", "/api/checkout/card/{id}");
  expect(await callApi(call, { method: "GET", id: bought.cardPaymentId })).toMatchObject({
    ...{ status: 200, data: { status: "CardPlanSaved", planName: "ADVANCED" } },
  });
});

test("cards default to the test provider on the local network", async () => {
  const { forgetEnv, env } = await import("#app/platform/env.server.ts");
  delete process.env.CARD_PROVIDER;
  forgetEnv();
  expect(env().CARD_PROVIDER).toBe("test");
  await setProvider("off");
});
