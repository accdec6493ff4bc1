import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RefundFailed, RefundSettled } from "#events/refund/events.ts";
import { type CardFixture, card, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectSoundBooks, readBalances } from "../support/soundBooks.ts";

// Card refunds: requested and approved at the desk, and paid by the built-in test provider through the same library as any other.

let cards: CardFixture;
let desk: Awaited<ReturnType<typeof openRefundFixture>>;
let pay: typeof import("#app/areas/refunds/server/payout/card.server.ts");
let outside: typeof import("#app/areas/refunds/server/payout/outside.server.ts");
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  cards = await openCardFixture();
  desk = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  pay = await import("#app/areas/refunds/server/payout/card.server.ts");
  outside = await import("#app/areas/refunds/server/payout/outside.server.ts");
  maker = await desk.staff("support");
  checker = await desk.staff("support");
  admin = await desk.staff("admin");
}, 180_000);
afterAll(() => desk.close());

async function bought(number = GOOD_CARD) {
  const begun = await cards.begin();
  await cards.pay(begun.sessionId, number);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}
async function approved(number = GOOD_CARD) {
  const payment = await bought(number);
  const refundId = await desk.requested(maker, { of: payment.stream });
  expect(await desk.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
  return { ...payment, refundId };
}
const period = async (stream: string) =>
  (
    await cards.rows<{ state: string; refunded: string }>(
      "SELECT state, refunded_usd_cents::text AS refunded FROM read.periods WHERE stream = $1",
      [stream],
    )
  )[0];
const readHolds = async (refundId: string) =>
  (await cards.rows<{ holds: boolean }>("SELECT holds FROM read.refund_holds WHERE refund_id = $1", [refundId])).map(
    ({ holds }) => holds,
  );
/** Makes a refund's later outcome at the test provider happen now. */
const DUE = { _then_at: 0 };
const latest = async () => String((await cards.atProvider("refund"))[0]?.id);

test("an approved refund is paid to the same charge in full, and ends the plan", async () => {
  const { refundId, stream, chargeId } = await approved();
  await pay.payByCard(refundId);
  expect(await desk.refundEvents(refundId)).toEqual([
    "RefundRequested",
    "RefundApproved",
    "RefundSent",
    "RefundSettled",
  ]);
  const [settled] = await cards.readData<RefundSettled>(`refund-${refundId}`, "RefundSettled");
  expect(settled).toMatchObject({ providerRefundId: await latest(), stream, after: { refundedUsdCents: "3999" } });
  expect(await period(stream)).toEqual({ state: "ended", refunded: "3999" });
  expect((await cards.atProvider("refund"))[0]).toMatchObject({ charge: chargeId, amount: 3999 });
});

test("paying again after a crash finds the first refund, and makes no second one", async () => {
  const { refundId, chargeId } = await approved();
  const { refund } = await import("#app/areas/cardPayments/publicProvider.server.ts");
  // The process ended after the provider had it and before the ledger did.
  await refund({ refundId, chargeId, amountUsdCents: "3999" });
  await Promise.all([pay.payByCard(refundId), pay.payByCard(refundId)]);
  await pay.payByCard(refundId);
  expect((await desk.refundEvents(refundId)).slice(2)).toEqual(["RefundSent", "RefundSettled"]);
  const made = (await cards.atProvider("refund")).filter((one) => one.charge === chargeId);
  expect(made).toHaveLength(1);
});

test("a pending refund counts as sent until the provider reports its success", async () => {
  const { refundId, stream } = await approved(card("7726"));
  await pay.payByCard(refundId);
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSent");
  expect(await period(stream)).toMatchObject({ state: "active" });
  const providerRefundId = await latest();
  await cards.change(providerRefundId, DUE);
  await outside.checkRefunds({ providerRefundId });
  await outside.checkRefunds({ providerRefundId });
  expect((await desk.refundEvents(refundId)).slice(2)).toEqual(["RefundSent", "RefundSettled"]);
  expect(await period(stream)).toMatchObject({ state: "ended" });
});

test("a refund that failed after settling is undone, the plan continues, and the next try is a new refund", async () => {
  const { refundId, stream } = await approved(card("5126"));
  await pay.payByCard(refundId);
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  const providerRefundId = await latest();
  await cards.change(providerRefundId, DUE);
  await outside.checkRefunds({ providerRefundId });
  expect((await desk.refundEvents(refundId)).slice(-2)).toEqual(["RefundUnsettled", "RefundFailed"]);
  const [failed] = await cards.readData<RefundFailed>(`refund-${refundId}`, "RefundFailed");
  expect(failed).toEqual({ reason: "ProviderFailed", code: "lost_or_stolen_card" });
  expect(await period(stream)).toEqual({ state: "active", refunded: "0" });
  // Its hold ended with the payout and is not taken again: the refund is over, and the next one takes its own.
  expect(await readHolds(refundId)).toEqual([]);
  const again = await desk.requested(maker, { of: stream });
  expect(again).not.toBe(refundId);
  expect(await desk.desk.approve(checker, again, "39.99")).toMatchObject({ status: 200 });
  expect(await readHolds(again)).toEqual([true]);
});

describe("a refund that is undone while its charge is disputed", () => {
  /** Settled by the provider, which takes it back after the bank has disputed the charge. */
  async function undoneWhileDisputed(amount: string, asked: { rule?: "goodwill"; amountUsdCents?: string } = {}) {
    const payment = await bought(card("5126"));
    const refundId = await desk.requested(maker, { of: payment.stream, ...asked });
    expect(await desk.desk.approve(admin, refundId, amount)).toMatchObject({ status: 200 });
    await pay.payByCard(refundId);
    const providerRefundId = await latest();
    await cards.act("dispute", payment.chargeId);
    const disputeId = String((await cards.atProvider("dispute"))[0]?.id);
    await cards.lookAt.checkObject("charge.dispute.created", disputeId);
    const undo = async () => {
      await cards.change(providerRefundId, DUE);
      await outside.checkRefunds({ providerRefundId });
      expect((await desk.refundEvents(refundId)).slice(-2)).toEqual(["RefundUnsettled", "RefundFailed"]);
      const { pauseUndone } = await import("#app/areas/cardPayments/server/settle/pauses.server.ts");
      const events = await cards.ledger().readStream(`refund-${refundId}`);
      await pauseUndone(events.filter(({ type }) => type === "RefundUnsettled"));
      await pauseUndone(events.filter(({ type }) => type === "RefundUnsettled"));
    };
    const close = async (how: "win" | "lose") => {
      await cards.act(how, disputeId);
      await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
    };
    const pauses = () => cards.readData<{ at: string }>(payment.stream, "CardPlanPaused");
    return { ...payment, undo, close, pauses };
  }
  const part = { rule: "goodwill", amountUsdCents: "500" } as const;

  test("an undone partial refund leaves the plan paused until the dispute is closed", async () => {
    const { stream, undo, close, pauses } = await undoneWhileDisputed("5.00", part);
    expect(await period(stream)).toEqual({ state: "paused", refunded: "500" });
    await undo();
    expect(await period(stream)).toEqual({ state: "paused", refunded: "0" });
    const [first, again, ...more] = await pauses();
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    await close("win");
    expect(await period(stream)).toEqual({ state: "active", refunded: "0" });
  });

  test("an undone full refund pauses the plan that it had ended until the dispute is closed", async () => {
    const { stream, undo, close, pauses } = await undoneWhileDisputed("39.99");
    expect(await period(stream)).toEqual({ state: "ended", refunded: "3999" });
    await undo();
    expect(await period(stream)).toEqual({ state: "paused", refunded: "0" });
    expect(await pauses()).toHaveLength(1);
    await close("win");
    expect(await period(stream)).toEqual({ state: "active", refunded: "0" });
  });

  test.each([
    ["part of it", "5.00", part],
    ["all of it", "39.99", {}],
  ])(
    "an undone refund does not restore a plan that was lost to the bank, if %s was refunded",
    async (_, amount, asked) => {
      const { stream, undo, close } = await undoneWhileDisputed(amount, asked);
      await close("lose");
      await undo();
      expect(await period(stream)).toEqual({ state: "ended", refunded: "0" });
    },
  );
});

test("a refund of a disputed charge is refused at its approval, and fails with that reason at its payout", async () => {
  const early = await bought();
  const waiting = await desk.requested(maker, { of: early.stream });
  await cards.act("dispute", early.chargeId);
  expect(await desk.desk.approve(checker, waiting, "39.99")).toMatchObject({ status: 409 });
  const { refundId, chargeId } = await approved();
  await cards.act("dispute", chargeId);
  await pay.payByCard(refundId);
  expect(await cards.readData(`refund-${refundId}`, "RefundFailed")).toEqual([{ reason: "Disputed" }]);
});

test("a partial refund is paid with exactly its amount, and the plan continues at a lower value", async () => {
  const { stream } = await bought();
  const refundId = await desk.requested(maker, { of: stream, rule: "goodwill", amountUsdCents: "500" });
  expect(await desk.desk.approve(admin, refundId, "5.00")).toMatchObject({ status: 200 });
  await pay.payByCard(refundId);
  expect((await cards.atProvider("refund"))[0]).toMatchObject({ amount: 500 });
  expect(await period(stream)).toEqual({ state: "active", refunded: "500" });
});

test("a partial refund while a dispute pauses the plan does not end it", async () => {
  const { stream, chargeId } = await bought(card("7726"));
  const refundId = await desk.requested(maker, { of: stream, rule: "goodwill", amountUsdCents: "500" });
  expect(await desk.desk.approve(admin, refundId, "5.00")).toMatchObject({ status: 200 });
  await pay.payByCard(refundId);
  const providerRefundId = await latest();
  await cards.act("dispute", chargeId);
  const disputeId = String((await cards.atProvider("dispute"))[0]?.id);
  await cards.lookAt.checkObject("charge.dispute.created", disputeId);
  await cards.change(providerRefundId, DUE);
  await outside.checkRefunds({ providerRefundId });
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  expect(await period(stream)).toEqual({ state: "paused", refunded: "500" });
  await cards.act("win", disputeId);
  await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await period(stream)).toEqual({ state: "active", refunded: "500" });
});

test("a refund from the provider's dashboard is recorded once, with a case", async () => {
  const { stream, chargeId } = await bought();
  await cards.act("refund", chargeId);
  const providerRefundId = await latest();
  await Promise.all([outside.checkRefunds({ providerRefundId }), outside.checkRefunds({ chargeId })]);
  const found = await cards.rows<{ refund_id: string; status: string; requested_by: string }>(
    "SELECT refund_id, status, requested_by FROM read.refunds WHERE about_stream = $1",
    [stream],
  );
  expect(found).toMatchObject([{ status: "RefundSettled", requested_by: "provider" }]);
  const [opened] = await cards.readData(`case-refund-${found[0]?.refund_id}`, "CaseOpened");
  expect(opened).toMatchObject({ reason: "RefundOutside", providerRefundId, chargeId });
  expect(await period(stream)).toMatchObject({ state: "ended" });
});

test("a dispute that is lost before the refund is paid cancels it, so nothing is paid twice", async () => {
  const { refundId, stream, chargeId } = await approved();
  await cards.act("dispute", chargeId);
  const disputeId = String((await cards.atProvider("dispute"))[0]?.id);
  await cards.lookAt.checkObject("charge.dispute.created", disputeId);
  await cards.act("lose", disputeId);
  await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect((await cards.types(stream)).at(-1)).toBe("CardPlanWithdrawn");
  const { cancelOfWithdrawn } = await import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
  await cancelOfWithdrawn((await cards.ledger().readStream(stream)).slice(-1));
  expect(await cards.readData(`refund-${refundId}`, "RefundCancelled")).toEqual([
    { by: "system", why: "PlanWithdrawn" },
  ]);
  // The job that was to pay it comes too late.
  await pay.payByCard(refundId);
  expect((await cards.atProvider("refund")).filter((one) => one.charge === chargeId)).toEqual([]);
  expect(await readBalances(desk, [`refund-${refundId}`])).toEqual({});
  expect(await desk.desk.request(maker, { of: stream })).toMatchObject({ status: 409 });
  await expectSoundBooks(desk);
});

/** A plan, and a second charge for the same order, which the check turns into a case. */
async function chargedTwice() {
  const payment = await bought();
  const second = await cards.begin();
  await cards.pay(second.sessionId);
  await cards.change(second.sessionId, { client_reference_id: payment.cardPaymentId });
  await cards.settle.settleCard(payment.cardPaymentId, second.sessionId);
  const chargeId = String((await cards.atProvider("charge"))[0]?.id);
  return { ...payment, secondCharge: chargeId, case: `case-card-${chargeId}` };
}

test("a refund of a double payment refunds only the second charge, and the plan continues", async () => {
  const { stream, secondCharge, case: of } = await chargedTwice();
  expect(await desk.desk.quote(maker, of)).toMatchObject({ status: 200, data: { rule: "duplicate" } });
  const refundId = await desk.requested(maker, { of, rule: "duplicate" });
  expect(await desk.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
  await pay.payByCard(refundId);
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  expect((await cards.atProvider("refund"))[0]).toMatchObject({ charge: secondCharge, amount: 3999 });
  expect(await period(stream)).toEqual({ state: "active", refunded: "0" });
  expect(await readBalances(desk, [`refund-${refundId}`])).toEqual({});
  await expectSoundBooks(desk);
});

test("a dashboard refund of a charge that paid for nothing is recorded with its case, and leaves the plan unchanged", async () => {
  const { stream, secondCharge, case: of } = await chargedTwice();
  await cards.act("refund", secondCharge);
  await outside.checkRefunds({ chargeId: secondCharge });
  const found = await cards.rows("SELECT status, rule FROM read.refunds WHERE about_stream = $1", [of]);
  expect(found).toEqual([{ status: "RefundSettled", rule: "duplicate" }]);
  expect(await period(stream)).toEqual({ state: "active", refunded: "0" });
  await expectSoundBooks(desk);
});

test("a dashboard refund of a charge that we never ordered changes nothing, and is no dead letter", async () => {
  const stray = await cards.begin();
  await cards.pay(stray.sessionId);
  const chargeId = String((await cards.atProvider("charge"))[0]?.id);
  // Another shop with the same account at the provider.
  await cards.change(String((await cards.atProvider("payment_intent"))[0]?.id), { metadata: {} });
  const { openCase } = await import("#app/areas/attention/public.server.ts");
  const about = { field: "client_reference_id", expected: "", found: "another shop's" };
  await openCase({ reason: "CardMismatch", chargeId, amountUsdCents: "3999", ...about });
  await cards.act("refund", chargeId);
  await outside.checkRefunds({ chargeId });
  expect(await cards.rows("SELECT 1 FROM read.refunds WHERE charge_id = $1", [chargeId])).toEqual([]);
});

test("a waiting refund notifies its possible approvers once", async () => {
  const { stream } = await bought();
  const refundId = await desk.requested(maker, { of: stream });
  const { remindOfRequests } = await import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
  const events = await cards.ledger().readStream(`refund-${refundId}`);
  await remindOfRequests(events);
  await remindOfRequests(events);
  const reminders = await cards.rows<{ reminded_by: string }>(
    "SELECT reminded_by FROM refunds.reminders WHERE refund_id = $1",
    [refundId],
  );
  expect(reminders).toEqual([{ reminded_by: "system" }]);
});

test("a full refund stops the renewal at the provider", async () => {
  const begun = await cards.begin({ renews: true });
  await cards.pay(begun.sessionId);
  await cards.settle.settleCard(begun.cardPaymentId);
  const refundId = await desk.requested(maker, { of: `card-${begun.cardPaymentId}` });
  expect(await desk.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
  await pay.payByCard(refundId);
  const [{ followSettled }, { stopRenewalJob }, { workJobs }, { database }] = await Promise.all([
    import("#app/areas/refunds/server/follow/eventHandlers.server.ts"),
    import("#app/areas/refunds/server/payout/jobs.server.ts"),
    import("#app/platform/jobs.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  const events = await cards.ledger().readStream(`refund-${refundId}`);
  await followSettled(events.slice(-1), database().pool);
  await workJobs({ pool: database().pool, jobs: [stopRenewalJob], signal: new AbortController().signal });
  expect(await cards.readData(`renewal-${begun.order.renewalId}`, "RenewalStopped")).toMatchObject([{ by: "refund" }]);
  expect((await cards.atProvider("subscription"))[0]).toMatchObject({ status: "canceled" });
});
