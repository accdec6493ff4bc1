import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CardFeeRecorded, CardPaymentCaptured, CardPaymentFailed, CardPlanSaved } from "#events/card/events.ts";
import { type CardFixture, card, openCardFixture } from "../support/cardFixture.ts";

// The outcome of card payments, against the built-in test provider, on a real database and a real chain. Source: docs/spec/cards.md#3, #7.

let fixture: CardFixture;
beforeAll(async () => {
  fixture = await openCardFixture();
}, 180_000);
afterAll(() => fixture.close());

const WHOLE_LIFE = [
  ...["CardPaymentInitiated", "CardSessionOpened", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
];
const stream = (cardPaymentId: string) => `card-${cardPaymentId}`;

test("a card payment becomes a plan with its fee at the first check", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect(await fixture.pay(sessionId)).toMatchObject({ status: 303, location: `${fixture.origin}/back` });
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE);
  const [saved] = await fixture.readData<CardPlanSaved>(stream(cardPaymentId), "CardPlanSaved");
  expect(saved?.lot.valueUsdCents).toBe("3999");
  expect(Date.parse(saved?.lot.to ?? "") - Date.parse(saved?.lot.from ?? "")).toBe(30 * 86_400_000);
  const [captured] = await fixture.readData<CardPaymentCaptured>(stream(cardPaymentId), "CardPaymentCaptured");
  expect(captured).toMatchObject({ sessionId, amountUsdCents: "3999", taxUsdCents: "0", capturedAt: saved?.lot.from });
  // 2.9 % and 30 cents.
  const [fee] = await fixture.readData<CardFeeRecorded>(stream(cardPaymentId), "CardFeeRecorded");
  expect(fee?.feeUsdCents).toBe("146");
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE);
});

test("a declined card leaves the checkout open, and the next card pays it", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  const declined = await fixture.pay(sessionId, card("0002"));
  expect(declined.status).toBe(402);
  expect(declined.text).toContain("Your card was declined.");
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect((await fixture.pay(sessionId, card("9995"))).text).toContain("insufficient funds");
  expect((await fixture.pay(sessionId)).status).toBe(303);
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
});

test("a card that requires confirmation is charged only after it", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  const challenged = await fixture.pay(sessionId, card("3155"));
  expect(challenged.status).toBe(200);
  expect(challenged.text).toContain("confirm");
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect((await fixture.pay(sessionId, card("3155"), { confirmed: "yes", lose: "on" })).status).toBe(303);
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
});

test("same event twice, two workers at once: of 16 concurrent checks one captures, one saves, none fails", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  const looks = await Promise.all(Array.from({ length: 16 }, () => fixture.settle.settleCard(cardPaymentId)));
  expect(looks).toEqual(Array(16).fill({ status: "saved" }));
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE);
});

test("success page before the webhook: the check on return saves the plan, and the webhook finds it done", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  await fixture.lookAt.checkObject("checkout.session.completed", sessionId);
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE);
});

test("a hint that arrives before our session record is not lost, and the late record changes nothing", async () => {
  const { cardPaymentId, sessionId, expiresAt } = await unrecorded();
  await fixture.pay(sessionId);
  await fixture.lookAt.checkObject("checkout.session.completed", sessionId);
  const life = ["CardPaymentInitiated", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"];
  expect(await fixture.types(stream(cardPaymentId))).toEqual(life);
  await fixture.record(cardPaymentId, { type: "OpenSession", session: { sessionId, expiresAt } });
  expect(await fixture.types(stream(cardPaymentId))).toEqual(life);
});

test("money from a second session of one checkout becomes a case, and the plan stays", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  await fixture.settle.settleCard(cardPaymentId);
  const second = await fixture.begin();
  await fixture.pay(second.sessionId);
  await fixture.change(second.sessionId, { client_reference_id: cardPaymentId });
  expect(await fixture.settle.settleCard(cardPaymentId, second.sessionId)).toEqual({ status: "saved" });
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE);
  const [charge] = await fixture.atProvider("charge");
  const [opened] = await fixture.readData<Record<string, unknown>>(`case-card-${String(charge?.id)}`, "CaseOpened");
  expect(opened).toMatchObject({ reason: "CardMismatch", cardPaymentId, field: "charge", found: charge?.id });
});

test("an unpaid session expires, and a session paid at the last moment cannot be expired", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  expect(await fixture.provider.expireSession(sessionId)).toBe("expired");
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "failed" });
  const [failed] = await fixture.readData<CardPaymentFailed>(stream(cardPaymentId), "CardPaymentFailed");
  expect(failed).toEqual({ reason: "Expired" });
  expect((await fixture.pay(sessionId)).status).toBe(410);
  const paid = await fixture.begin();
  await fixture.pay(paid.sessionId);
  expect(await fixture.provider.expireSession(paid.sessionId)).toBe("paid");
});

test("unpaid delayed methods saved as paid: a complete session without its money waits", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  await fixture.change(sessionId, { payment_status: "unpaid" });
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  await fixture.change(sessionId, { payment_status: "paid" });
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
});

describe("a comparison of the payment with the order", () => {
  test.each([
    ["livemode", { livemode: true }],
    ["client_reference_id", { client_reference_id: "somebody else's" }],
    // 100 times the price in yen: only dollars, and cents are never multiplied.
    ["currency", { currency: "jpy" }],
    ["price", { line_items: { data: [{ price: { id: "price_of_another_plan" } }] } }],
    ["mode", { mode: "subscription" }],
    ["amount", { amount_total: 399_900 }],
    ["amount", { total_details: { amount_tax: 1 } }],
  ])("another %s ends in a case instead of a plan", async (field, changes) => {
    const { cardPaymentId, sessionId } = await fixture.begin();
    await fixture.pay(sessionId);
    await fixture.change(sessionId, changes);
    expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "failed" });
    expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "failed" });
    const failed = await fixture.readData<CardPaymentFailed>(stream(cardPaymentId), "CardPaymentFailed");
    expect(failed).toEqual([{ reason: "Mismatch", field }]);
    const [charge] = await fixture.atProvider("charge");
    const [opened] = await fixture.readData<Record<string, unknown>>(`case-card-${String(charge?.id)}`, "CaseOpened");
    expect(opened).toMatchObject({ reason: "CardMismatch", cardPaymentId, chargeId: charge?.id, field });
  });

  test("a charge of another amount than its session gives no plan", async () => {
    const { cardPaymentId, sessionId } = await fixture.begin();
    await fixture.pay(sessionId);
    const [charge] = await fixture.atProvider("charge");
    await fixture.change(String(charge?.id), { amount: 100 });
    expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "failed" });
  });
});

test("fields moved with the API version: the missing field is named, and nothing is recorded", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  await fixture.rows("UPDATE testcards.objects SET data = data - 'payment_status' WHERE id = $1", [sessionId]);
  await expect(fixture.settle.settleCard(cardPaymentId)).rejects.toThrow("session has no readable payment_status");
  expect(await fixture.types(stream(cardPaymentId))).toEqual(WHOLE_LIFE.slice(0, 2));
  await fixture.change(sessionId, { payment_status: "paid" });
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
});

test("our reduction is taken off once, and tax is not part of the price", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin({ totalUsdCents: "2500" });
  await fixture.change(sessionId, { amount_total: 2_700, total_details: { amount_tax: 200 } });
  await fixture.pay(sessionId);
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  const [captured] = await fixture.readData<CardPaymentCaptured>(stream(cardPaymentId), "CardPaymentCaptured");
  expect(captured).toMatchObject({ amountUsdCents: "2700", taxUsdCents: "200" });
  const [coupon] = await fixture.atProvider("coupon");
  expect(coupon).toMatchObject({ amount_off: 1_499, max_redemptions: 1, times_redeemed: 1, duration: "once" });
});

test("a crash leads to the same page under its key, whatever else changed in the request", async () => {
  const { cardPaymentId, order, sessionId } = await fixture.begin();
  const again = await fixture.provider.openSession({
    ...{ cardPaymentId, order, renews: false, email: "another@cards.test" },
    ...{ returnUrl: `${fixture.origin}/elsewhere`, cancelUrl: `${fixture.origin}/elsewhere` },
  });
  expect(again.sessionId).toBe(sessionId);
});

test("a checkout whose opening process died is closed by the sweep", async () => {
  const { cardPaymentId } = await unrecorded();
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect(await lookLater(cardPaymentId, 120_000)).toEqual({ status: "failed" });
  const [session] = await fixture.atProvider("checkout.session");
  expect(session).toMatchObject({ client_reference_id: cardPaymentId, status: "expired" });
  expect(await fixture.types(stream(cardPaymentId))).toEqual(["CardPaymentInitiated", "CardPaymentFailed"]);
});

/** A checkout whose session exists at the provider, but not in the ledger. */
async function unrecorded() {
  const order = await fixture.makeCardPayment();
  const cardPaymentId = uuidv7();
  await fixture.record(cardPaymentId, { type: "InitiateCardPayment", order });
  const opened = await fixture.provider.openSession({
    ...{
      cardPaymentId,
      order,
      renews: false,
      returnUrl: `${fixture.origin}/back`,
      cancelUrl: `${fixture.origin}/away`,
    },
  });
  return { cardPaymentId, ...opened };
}

/** A check as if this many milliseconds had passed since the checkout began. */
async function lookLater(cardPaymentId: string, ms: number) {
  const later = Date.now() + ms;
  vi.spyOn(Date, "now").mockReturnValue(later);
  try {
    return await fixture.settle.settleCard(cardPaymentId);
  } finally {
    vi.restoreAllMocks();
  }
}
