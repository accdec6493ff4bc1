import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";

// Messages from the provider of card payments: hints, which are verified, stored once, and never believed. Source: docs/spec/cards.md#3,
// #7.

let fixture: CardFixture;
let provider: typeof import("#app/areas/cardPayments/server/provider/stripe.server.ts");
beforeAll(async () => {
  fixture = await openCardFixture();
  provider = await import("#app/areas/cardPayments/server/provider/stripe.server.ts");
}, 180_000);
afterAll(() => fixture.close());

const now = () => Math.floor(Date.now() / 1_000);
let events = 0;
const makeEvent = (objectId: string, changes: Record<string, unknown> = {}) => ({
  ...{ id: `evt_test_${++events}`, object: "event", type: "checkout.session.completed", livemode: false },
  ...{ created: now(), data: { object: { id: objectId } } },
  ...changes,
});

type Sent = { secret?: string; at?: number; signature?: string };
async function send(
  event: object | string,
  { secret = provider.TEST_WEBHOOK_SECRET, at = now(), signature }: Sent = {},
) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const header = signature ?? (await provider.signWebhook(body, secret, at));
  const headers = { "Content-Type": "application/json", "Stripe-Signature": header };
  const response = await fetch(`${fixture.origin}/api/checkout/card/webhook`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const stored = (eventId: string) => fixture.rows("SELECT * FROM cards.hints WHERE event_id = $1", [eventId]);
const jobs = async () =>
  (
    await fixture.rows<{ count: string }>("SELECT count(*) FROM jobs.queue WHERE kind = 'cards.look' AND state = 'due'")
  )[0]?.count;

test("a provider event is stored with its job and answered before anything is checked", async () => {
  const event = makeEvent("cs_test_unknown");
  expect(await send(event)).toEqual({ status: 200, body: { received: true } });
  expect(await stored(event.id)).toMatchObject([{ type: event.type, object_id: "cs_test_unknown", livemode: false }]);
  expect(await jobs()).toBe("1");
  // About none of our objects: checked, and done.
  expect(await fixture.workHints()).toBe(1);
  expect(await jobs()).toBe("0");
});

test("same event twice: it gives one hint and one job", async () => {
  const event = makeEvent("cs_test_twice");
  const answers = await Promise.all([send(event), send(event), send(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(event.id)).toHaveLength(1);
  expect(await fixture.workHints()).toBe(1);
});

test("a forged signature is refused with a message, and nothing is stored", async () => {
  const event = makeEvent("cs_test_forged");
  const refused = await send(event, { secret: "whsec_of_somebody_else" });
  expect(refused).toEqual({ status: 400, body: { code: 400, error: expect.any(String), field: "Stripe-Signature" } });
  expect((await send(event, { signature: "" })).status).toBe(400);
  expect((await send(event, { signature: "t=1,v1=00" })).status).toBe(400);
  expect(await stored(event.id)).toEqual([]);
});

test("parsed body breaks the signature: bytes are verified as they arrived", async () => {
  const event = makeEvent("cs_test_bytes", { note: "é" });
  const spaced = JSON.stringify(event, null, 2).replace("é", "\\u00e9");
  const signature = await provider.signWebhook(spaced, provider.TEST_WEBHOOK_SECRET, now());
  expect((await send(JSON.stringify(JSON.parse(spaced)), { signature })).status).toBe(400);
  expect((await send(spaced, { signature })).status).toBe(200);
});

test("clock off, every webhook refused: signatures are valid for 24 hours, and the skew is a gauge", async () => {
  const hours = 3_600;
  expect((await send(makeEvent("cs_test_old"), { at: now() - 23 * hours })).status).toBe(200);
  expect((await send(makeEvent("cs_test_older"), { at: now() - 25 * hours })).status).toBe(400);
  const { webhookSkew } = await import("#app/areas/cardPayments/server/hints/skew.server.ts");
  const [sample] = await webhookSkew();
  expect(sample?.value).toBeGreaterThanOrEqual(23 * hours);
  expect(sample?.value).toBeLessThan(23 * hours + 600);
});

test("a clock behind the provider's refuses nothing, and its gauge is below zero", async () => {
  const { webhookSkew } = await import("#app/areas/cardPayments/server/hints/skew.server.ts");
  expect((await send(makeEvent("cs_test_ahead"), { at: now() + 2 * 3_600 })).status).toBe(200);
  const [sample] = await webhookSkew();
  expect(sample?.value).toBeLessThanOrEqual(-2 * 3_600 + 60);
});

test("test price with a live key: an event of the other mode is answered and ignored", async () => {
  const event = makeEvent("cs_live_1", { livemode: true });
  expect((await send(event)).status).toBe(200);
  expect(await stored(event.id)).toEqual([]);
});

test("a webhook of up to 256 KiB is accepted, and a larger one refused", async () => {
  const padded = (bytes: number) => {
    const event = makeEvent("cs_test_large", { pad: "" });
    return JSON.stringify({ ...event, pad: "x".repeat(bytes - JSON.stringify(event).length) });
  };
  expect((await send(padded(256 * 1_024))).status).toBe(200);
  const refused = await send(padded(256 * 1_024 + 1));
  expect(refused.status).toBe(413);
  expect(refused.body.error).toContain("256");
});

test("an event about an object without an id is not stored", async () => {
  const event = makeEvent("", { type: "balance.available", data: { object: { object: "balance" } } });
  expect((await send(event)).status).toBe(200);
  expect(await stored(event.id)).toEqual([]);
});

test("events about another account's objects are processed without effect, for every type", async () => {
  const { HINTED_TYPES } = await import("#app/areas/cardPayments/server/hints/checkObject.server.ts");
  await fixture.workHints();
  const head = await fixture.ledger().head();
  for (const type of HINTED_TYPES)
    expect(await send(makeEvent("obj_of_another_account", { type, account: "acct_of_another" }))).toMatchObject({
      status: 200,
    });
  expect(await fixture.workHints()).toBe(HINTED_TYPES.length);
  expect(await jobs()).toBe("0");
  expect(await fixture.rows("SELECT 1 FROM jobs.queue WHERE kind = 'cards.look' AND last_error IS NOT NULL")).toEqual(
    [],
  );
  expect(await fixture.ledger().head()).toEqual(head);
});

test("an event signed for another endpoint, or a signature reused for another event, is refused", async () => {
  const event = makeEvent("cs_test_replayed");
  const signature = await provider.signWebhook(JSON.stringify(event), provider.TEST_WEBHOOK_SECRET, now());
  const changed = { ...event, id: "evt_test_changed" };
  expect((await send(changed, { signature })).status).toBe(400);
  expect((await send(event, { secret: "whsec_of_another_endpoint" })).status).toBe(400);
  expect(await stored(event.id)).toEqual([]);
  // An identical message is a known hint.
  for (let times = 0; times < 2; times++) expect((await send(event, { signature })).status).toBe(200);
  expect(await stored(event.id)).toHaveLength(1);
});

test("limits after the signature: forged requests are counted, the provider's own never are", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++)
    statuses.push((await send(makeEvent("cs_test_flood"), { signature: "t=1,v1=00" })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(makeEvent("cs_test_after_flood"))).status).toBe(200);
});

test("secret rolled: two secrets are valid, a third is not, and the webhook is a 404 while cards are off", async () => {
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  const { hintIn } = await import("#app/areas/cardPayments/server/hints/webhook.server.ts");
  Object.assign(process.env, { CARD_PROVIDER: "off" });
  forgetEnv();
  expect((await send(makeEvent("cs_test_off"))).status).toBe(404);
  Object.assign(process.env, {
    ...{ CARD_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_of_a_test_account" },
    STRIPE_WEBHOOK_SECRETS: "whsec_the_older_one, whsec_the_newer_one",
  });
  forgetEnv();
  const body = Buffer.from(JSON.stringify(makeEvent("cs_test_rolled")));
  for (const secret of ["whsec_the_older_one", "whsec_the_newer_one"])
    expect(await hintIn(body, await provider.signWebhook(body.toString(), secret, now()))).toMatchObject({
      objectId: "cs_test_rolled",
    });
  const built = await provider.signWebhook(body.toString(), provider.TEST_WEBHOOK_SECRET, now());
  expect(await hintIn(body, built)).toBeNull();
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"]) delete process.env[name];
  Object.assign(process.env, { CARD_PROVIDER: "test" });
  forgetEnv();
});
