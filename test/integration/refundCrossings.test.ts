import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { type CardFixture, card, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";
import { readAllEvents } from "../support/offers.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// What interferes with a card refund: the provider's dashboard, and disputes. Whatever comes first, the books and their verifier agree.

let cards: CardFixture;
let desk: Awaited<ReturnType<typeof openRefundFixture>>;
let pay: typeof import("#app/areas/refunds/server/payout/card.server.ts");
let outside: typeof import("#app/areas/refunds/server/payout/outside.server.ts");
let maker: Person;
let admin: Person;
beforeAll(async () => {
  cards = await openCardFixture();
  desk = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  pay = await import("#app/areas/refunds/server/payout/card.server.ts");
  outside = await import("#app/areas/refunds/server/payout/outside.server.ts");
  maker = await desk.staff("support");
  admin = await desk.staff("admin");
}, 180_000);
afterAll(() => desk.close());

async function bought(number = GOOD_CARD, asked: Parameters<CardFixture["begin"]>[0] = {}) {
  const begun = await cards.begin(asked);
  await cards.pay(begun.sessionId, number);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}
async function approvedPart(of: string): Promise<string> {
  const refundId = await desk.requested(maker, { of, rule: "goodwill", amountUsdCents: "500" });
  expect(await desk.desk.approve(admin, refundId, "5.00")).toMatchObject({ status: 200 });
  return refundId;
}
const period = async (stream: string) =>
  (
    await cards.rows<{ state: string; refunded: string }>(
      "SELECT state, refunded_usd_cents::text AS refunded FROM read.periods WHERE stream = $1",
      [stream],
    )
  )[0];
const newest = async (kind: string) => String((await cards.atProvider(kind))[0]?.id);
/** Refunds a part in the dashboard, as the provider's own staff would. */
async function refundInDashboard(chargeId: string, cents: number): Promise<string> {
  const { providerClient } = await import("#app/areas/cardPayments/server/provider/stripe.server.ts");
  const { refunds } = await providerClient();
  return (await refunds.create({ charge: chargeId, amount: cents })).id;
}
/** All findings of `ledger verify`. */
async function found(): Promise<unknown[]> {
  const check = quoteChecker();
  const events = await readAllEvents(cards.ledger());
  return events.map((event) => [event.streamId, event.type, check(event)]).filter(([, , problem]) => problem !== null);
}

test("a request overtaken by a dashboard refund is refused, and a new request subtracts that refund", async () => {
  const { stream, chargeId } = await bought();
  const { readyRequest } = await import("#app/areas/refunds/server/desk/request.server.ts");
  const asked = { of: stream, rule: "within7Days", why: "other", reason: "Bought twice." } as const;
  const ready = await readyRequest(asked, { accountId: maker.accountId, actor: `staff:${maker.accountId}` });
  if ("refusal" in ready) throw new Error(ready.refusal.tag);
  const providerRefundId = await refundInDashboard(chargeId, 1_000);
  await outside.checkRefunds({ providerRefundId });
  expect(await ready.append()).toEqual({ refusal: { tag: "QuoteChanged" } });
  expect(await desk.desk.quote(maker, stream)).toMatchObject({ data: { lines: { amountUsdCents: "2999" } } });
  expect(await found()).toEqual([]);
});

test("an approved refund that the dashboard overtakes is not paid in addition", async () => {
  const { stream, chargeId } = await bought();
  const waiting = await desk.requested(maker, { of: stream });
  const approved = await desk.desk.approve(admin, waiting, "39.99");
  expect(approved).toMatchObject({ status: 200 });
  const providerRefundId = await refundInDashboard(chargeId, 3_999);
  await outside.checkRefunds({ providerRefundId });
  await pay.payByCard(waiting);
  expect((await desk.refundEvents(waiting)).at(-1)).toBe("RefundFailed");
  expect(await period(stream)).toEqual({ state: "ended", refunded: "3999" });
  const made = (await cards.atProvider("refund")).filter((one) => one.charge === chargeId);
  expect(made).toHaveLength(1);
  expect(await found()).toEqual([]);
});

test("a partial refund during a dispute's pause does not end the plan, which continues once the dispute is won", async () => {
  const { stream, chargeId } = await bought(card("7726"));
  const refundId = await approvedPart(stream);
  await pay.payByCard(refundId);
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSent");
  await cards.act("dispute", chargeId);
  const disputeId = await newest("dispute");
  await cards.lookAt.checkObject("charge.dispute.created", disputeId);
  expect(await period(stream)).toEqual({ state: "paused", refunded: "0" });
  const providerRefundId = await newest("refund");
  await cards.change(providerRefundId, { _then_at: 0 });
  await pay.checkPendingRefunds(new AbortController().signal);
  expect((await desk.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  expect(await period(stream)).toEqual({ state: "paused", refunded: "500" });
  await cards.act("win", disputeId);
  await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await period(stream)).toEqual({ state: "active", refunded: "500" });
  expect(await found()).toEqual([]);
});

test("a later plan that a dispute has paused still has to be refunded first", async () => {
  const first = await bought();
  const accountId = first.order.subject.slice("account:".length);
  await cards.miner.increaseTime({ seconds: 60 });
  await cards.miner.mine({ blocks: 1 });
  const second = await bought(GOOD_CARD, { accountId });
  await cards.act("dispute", second.chargeId);
  await cards.lookAt.checkObject("charge.dispute.created", await newest("dispute"));
  expect(await period(second.stream)).toMatchObject({ state: "paused" });
  const later = "A later period of this product has to be refunded first.";
  expect(await desk.desk.request(maker, { of: first.stream })).toMatchObject({ status: 409, error: later });
});

test("a dashboard refund of another program's charge is not recorded", async () => {
  const { chargeId } = await bought();
  const providerRefundId = await refundInDashboard(chargeId, 100);
  await cards.change(providerRefundId, { charge: "ch_of_another_program" });
  await outside.checkRefunds({ providerRefundId });
  expect(await cards.rows("SELECT FROM read.refunds WHERE provider_refund_id = $1", [providerRefundId])).toEqual([]);
});

test("a buyer who disputes a refunded charge gets no further refund, and the books show both amounts", async () => {
  const { stream, chargeId, cardPaymentId } = await bought();
  await pay.payByCard(await approvedPart(stream));
  await cards.act("dispute", chargeId);
  const disputeId = await newest("dispute");
  await cards.lookAt.checkObject("charge.dispute.created", disputeId);
  const asked = await desk.desk.request(maker, { of: stream, rule: "goodwill", amountUsdCents: "100" });
  expect(asked).toMatchObject({ status: 409 });
  await cards.act("lose", disputeId);
  await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
  expect(await period(stream)).toMatchObject({ state: "ended" });
  const again = await desk.desk.request(maker, { of: stream, rule: "goodwill", amountUsdCents: "100" });
  expect(again).toMatchObject({ status: 409 });
  expect(await found()).toEqual([]);

  const { compareCardMovements: compareCards } = await import("#app/areas/audit/server/cards.server.ts");
  const compared = await compareCards(cards.database.pool, new Date(0), new Date(Date.now() + 30 * 86_400_000));
  const own = compared?.differences.filter((one) => "cardPaymentId" in one && one.cardPaymentId === cardPaymentId);
  expect(own).toEqual([]);
});
