import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardDisputed, CardPlanSaved } from "#events/card/events.ts";
import { type CardFixture, card, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";

// Disputes and refunds at the provider of card payments. Source: docs/spec/cards.md#3, #4, #7.

let fixture: CardFixture;
let refunds: typeof import("#app/areas/cardPayments/publicProvider.server.ts");
beforeAll(async () => {
  fixture = await openCardFixture();
  refunds = await import("#app/areas/cardPayments/publicProvider.server.ts");
}, 180_000);
afterAll(() => fixture.close());

async function paid(number = GOOD_CARD, order: Parameters<CardFixture["begin"]>[0] = {}) {
  const begun = await fixture.begin(order);
  await fixture.pay(begun.sessionId, number);
  await fixture.settle.settleCard(begun.cardPaymentId);
  const [row] = await fixture.rows<{ charge_id: string }>(
    "SELECT charge_id FROM read.card_payments WHERE card_payment_id = $1",
    [begun.cardPaymentId],
  );
  return { ...begun, stream: `card-${begun.cardPaymentId}`, chargeId: row?.charge_id ?? "" };
}
/** The books' entries for a payment by account, in cents, without zeros. */
async function booked(stream: string): Promise<Record<string, string>> {
  const rows = await fixture.rows<{ account: string; cents: string }>(
    `SELECT account, sum(amount_usd_cents)::text AS cents FROM audit.journal WHERE stream_id = $1
     GROUP BY account HAVING sum(amount_usd_cents) <> 0 ORDER BY account`,
    [stream],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
/** Over all charges: how the provider's balance differs from the books. */
async function differences() {
  const { compareCardMovements: compareCards } = await import("#app/areas/audit/server/cards.server.ts");
  // The chain is days ahead of the clock.
  const until = new Date(Date.now() + 30 * 86_400_000);
  const compared = await compareCards(fixture.database.pool, new Date(0), until);
  expect(compared?.totals.ledger).toBe(compared?.totals.provider);
  return compared?.differences;
}
const newest = async (kind: string) => String((await fixture.atProvider(kind))[0]?.id);
const afterSaved = async (stream: string) => (await fixture.types(stream)).slice(5);

test("an inquiry only opens a case, and the plan stays active", async () => {
  const { stream, chargeId, cardPaymentId } = await paid();
  await fixture.act("inquire", chargeId);
  const disputeId = await newest("dispute");
  await fixture.lookAt.checkObject("charge.dispute.created", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed"]);
  const [disputed] = await fixture.readData<CardDisputed>(stream, "CardDisputed");
  expect(disputed).toMatchObject({ disputeId, isInquiry: true, amountUsdCents: "3999" });
  const [opened] = await fixture.readData(`case-card-${disputeId}`, "CaseOpened");
  expect(opened).toMatchObject({ reason: "CardDisputed", cardPaymentId, isInquiry: true });
  await fixture.act("drop", disputeId);
  await fixture.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed", "CardDisputeClosed"]);
});

test("won dispute not restored: a dispute pauses the plan, and winning it resumes the plan with time added", async () => {
  const { stream } = await paid(card("0259"));
  const disputeId = await newest("dispute");
  await fixture.lookAt.checkObject("charge.dispute.created", disputeId);
  await fixture.lookAt.checkObject("charge.dispute.created", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed", "CardPlanPaused"]);
  await fixture.miner.increaseTime({ seconds: 5 * 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.act("win", disputeId);
  await fixture.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed", "CardPlanPaused", "CardDisputeClosed", "CardPlanResumed"]);
  const [saved] = await fixture.readData<CardPlanSaved>(stream, "CardPlanSaved");
  const [resumed] = await fixture.readData<{ to: string }>(stream, "CardPlanResumed");
  const addedDays = (Date.parse(resumed?.to ?? "") - Date.parse(saved?.lot.to ?? "")) / 86_400_000;
  expect(addedDays).toBeGreaterThanOrEqual(5);
  expect(addedDays).toBeLessThan(5.01);
});

test("dispute ignored, access goes on; charged again afterwards: a lost dispute ends the plan and its renewal", async () => {
  const { stream, chargeId, order } = await paid(GOOD_CARD, { renews: true });
  await fixture.act("dispute", chargeId);
  const disputeId = await newest("dispute");
  await fixture.act("lose", disputeId);
  // Its start was never reported.
  await fixture.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await afterSaved(stream)).toEqual([
    "CardDisputed",
    "CardPlanPaused",
    "CardDisputeClosed",
    "CardPlanWithdrawn",
  ]);
  expect(await fixture.readData(`renewal-${order.renewalId}`, "RenewalStopped")).toMatchObject([{ by: "dispute" }]);
  expect((await fixture.atProvider("subscription"))[0]?.status).toBe("canceled");
});

const PAID = { "assets:receivable:card": "3853", "expenses:card_fees": "146", "revenue:analytics": "-3999" };
const FEE = { "expenses:dispute_fees": "1500" };

test("the fee of a dispute is booked when it opens and stays when it is won, and a lost one is a chargeback", async () => {
  const { stream, chargeId } = await paid();
  expect(await booked(stream)).toEqual(PAID);
  const disputeAgain = async () => {
    await fixture.act("dispute", chargeId);
    const disputeId = await newest("dispute");
    await fixture.lookAt.checkObject("charge.dispute.created", disputeId);
    return disputeId;
  };
  const first = await disputeAgain();
  expect(await fixture.readData<CardDisputed>(stream, "CardDisputed")).toMatchObject([{ feeUsdCents: "1500" }]);
  const out = { ...PAID, ...FEE, "assets:disputed:card": "3999", "assets:receivable:card": "-1646" };
  expect(await booked(stream)).toEqual(out);
  expect(await differences()).toEqual([]);

  await fixture.act("win", first);
  await fixture.lookAt.checkObject("charge.dispute.closed", first);
  expect(await booked(stream)).toEqual({ ...PAID, ...FEE, "assets:receivable:card": "2353" });
  expect(await differences()).toEqual([]);

  // Another bank's dispute of the same charge: each has a fee, and the movements of both are known.
  const second = await disputeAgain();
  await fixture.act("lose", second);
  await fixture.lookAt.checkObject("charge.dispute.closed", second);
  expect(await booked(stream)).toEqual({
    ...PAID,
    ...{ "expenses:dispute_fees": "3000", "refunds:chargebacks": "3999", "assets:receivable:card": "-3146" },
  });
  expect(await differences()).toEqual([]);
});

test("a dispute without withdrawn money is an inquiry, and becomes a dispute with its fee once money is taken", async () => {
  const { stream, chargeId } = await paid();
  await fixture.act("dispute", chargeId);
  const disputeId = await newest("dispute");
  const [opened] = await fixture.atProvider("dispute");
  await fixture.change(disputeId, { balance_transactions: [] });
  await fixture.lookAt.checkObject("charge.dispute.created", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed"]);
  expect(await booked(stream)).toEqual(PAID);
  await fixture.change(disputeId, { balance_transactions: opened?.balance_transactions });
  await fixture.lookAt.checkObject("charge.dispute.funds_withdrawn", disputeId);
  expect(await afterSaved(stream)).toEqual(["CardDisputed", "CardDisputed", "CardPlanPaused"]);
  expect(await booked(stream)).toMatchObject(FEE);
  expect(await differences()).toEqual([]);
});

test("a dispute that is reported before its payment was checked settles the payment first", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId, card("0259"));
  await fixture.lookAt.checkObject("charge.dispute.created", await newest("dispute"));
  expect(await afterSaved(`card-${cardPaymentId}`)).toEqual(["CardDisputed", "CardPlanPaused"]);
});

test("partial refund sent as a full one: the amount is always sent, and the same refund is requested once", async () => {
  const { chargeId } = await paid();
  const order = { refundId: "01994a5e-0000-7000-8000-000000000001", chargeId, amountUsdCents: "1000" };
  const first = await refunds.refund(order);
  expect(first).toMatchObject({ chargeId, amountUsdCents: "1000", status: "succeeded", refundId: order.refundId });
  expect(await refunds.refund(order)).toEqual(first);
  expect(await refunds.refundsOfCharge(chargeId)).toEqual([first]);
  expect(await refunds.refundableProblem(chargeId)).toBeNull();
});

test("refund of a disputed or refunded charge: it is checked first and refused with the provider's reason", async () => {
  const disputed = await paid(card("0259"));
  expect(await refunds.refundableProblem(disputed.chargeId)).toBe("Disputed");
  const refundOnce = (chargeId: string, refundId: string) =>
    refunds.refund({ refundId, chargeId, amountUsdCents: "3999" });
  await expect(refundOnce(disputed.chargeId, "01994a5e-0000-7000-8000-000000000002")).rejects.toMatchObject({
    code: "charge_disputed",
  });
  const { chargeId } = await paid();
  await refundOnce(chargeId, "01994a5e-0000-7000-8000-000000000003");
  expect(await refunds.refundableProblem(chargeId)).toBe("Refunded");
  await expect(refundOnce(chargeId, "01994a5e-0000-7000-8000-000000000004")).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("pending refund shown as failed or done: each state is returned as it is, also when it changes later", async () => {
  const pending = await paid(card("7726"));
  const first = await refunds.refund({
    ...{ refundId: "01994a5e-0000-7000-8000-000000000005", chargeId: pending.chargeId, amountUsdCents: "3999" },
  });
  expect(first.status).toBe("pending");
  const failing = await paid(card("5126"));
  const second = await refunds.refund({
    ...{ refundId: "01994a5e-0000-7000-8000-000000000006", chargeId: failing.chargeId, amountUsdCents: "3999" },
  });
  expect(second.status).toBe("succeeded");
  await expect.poll(async () => (await refunds.fetchRefund(first.providerRefundId)).status).toBe("succeeded");
  await expect
    .poll(() => refunds.fetchRefund(second.providerRefundId))
    .toMatchObject({
      ...{ status: "failed", code: "lost_or_stolen_card" },
    });
});

test("dashboard refunds unknown: each refund that the provider reports is passed on to the refund jobs", async () => {
  const { chargeId } = await paid();
  await fixture.act("refund", chargeId);
  const { sweepEvents } = await import("#app/areas/cardPayments/server/sweep/events.server.ts");
  await sweepEvents();
  await fixture.workHints();
  const order = await fixture.rows<{ payload: object }>("SELECT payload FROM jobs.queue WHERE kind = 'refunds.look'");
  const refundId = (await refunds.refundsOfCharge(chargeId))[0]?.providerRefundId;
  expect(order.map(({ payload }) => payload)).toContainEqual({ providerRefundId: refundId });
  expect(order.map(({ payload }) => payload)).toContainEqual({ chargeId });
});
