import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated, PlanSaved } from "#events/payment/events.ts";
import type { RecordedRefundInputs, RefundRule } from "#events/pricing/recordedRefund.ts";
import { refundedStream, refundFor } from "#events/pricing/refund.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { refundBook } from "../../server/verifier/refundBook.ts";
import { captured, lot as cardLot, cardOrder } from "./cards.ts";
import { event } from "./orders.ts";
import { order, saved } from "./samples.ts";

/** Refunds of the golden payment as a ledger records them, and what is wrong with them. */

export const readSample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/samples/${type}.1.json`, "utf8")).data as Data;
const sample = readSample<RefundRequested>("RefundRequested");
export const ID = "0192f3c4-0000-7000-8000-000000000001";
export const STREAM = `payment-${ID}`;
export const lot = { valueUsdCents: "3999", from: "2026-11-21T12:00:00.000Z", to: "2026-12-21T12:00:00.000Z" };
export const paid = { usdCents: "3999", taxUsdCents: "0", units: "39990000" };
export const none = { usdCents: "0", taxUsdCents: "0", units: "0" };

type Inputs = Partial<RecordedRefundInputs>;
/** A request from the desk, of the golden payment. */
export function makeRequest(
  rule: RefundRule,
  changes: Inputs = {},
  more: Partial<RefundRequested> = {},
): RefundRequested {
  const inputs: RecordedRefundInputs = {
    ...{ paid: { ...paid, at: lot.from }, refundedBefore: none, lot, planType: order.plan.planType },
    ...{ blockTime: "2026-11-22T12:00:00.000Z", earlierWithin7Days: 0, others: [], takenOver: [], consumes: [] },
    ...changes,
  };
  const about = more.about ?? { kind: "payment", id: ID };
  const refund = refundFor({ rule, about, inputs, consent: more.consent });
  if ("refusal" in refund) throw new Error(JSON.stringify(refund.refusal));
  const { referral: _, ...rest } = sample.inputs;
  return {
    ...{ ...sample, rule, about, wallet: order.wallet, product: order.plan.product, slug: order.plan.slug },
    amountUsdCents: String(refund.amountUsdCents),
    payout: {
      ...{ kind: "chain", chainId: order.chainId, contract: order.contract, to: order.wallet },
      ...{ token: order.paymentToken, amount: String(refund.units) },
    },
    membershipAfter: refund.membershipAfter,
    ...{ inputs: { ...rest, ...inputs }, takes: refund.takes },
    paidToken: { chainId: order.chainId, ...order.paymentToken },
    ...more,
  };
}
export const hashRequest = (request: RefundRequested) => sha256Hex(canonicalJson(stored(request)));
/** As the ledger stores it: without undefined values. */
const stored = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

export type Fact = readonly [streamId: string, type: string, data: unknown];
export const bought: Fact[] = [
  [STREAM, "PaymentInitiated", order satisfies PaymentInitiated],
  [STREAM, "PlanSaved", { ...saved, lot } satisfies PlanSaved],
];
export const requestedFact = (request: RefundRequested, id = "1"): Fact => [`refund-${id}`, "RefundRequested", request];
export const approved = (request: RefundRequested, id = "1", changes: object = {}): Fact => [
  ...([`refund-${id}`, "RefundApproved"] as const),
  {
    ...readSample<object>("RefundApproved"),
    ...{ requestHash: hashRequest(request), amountUsdCents: request.amountUsdCents },
    ...changes,
  },
];
export const settled = (request: RefundRequested, id = "1", changes: object = {}): Fact => [
  ...([`refund-${id}`, "RefundSettled"] as const),
  {
    ...{ ...readSample<object>("RefundSettled"), logIndex: Number.parseInt(id, 10) },
    ...{ stream: refundedStream(request.about), ...changes },
  },
];
export const lapsed = (id = "1"): Fact => [`refund-${id}`, "RefundLapsed", {}];

/** What is wrong with the last of these facts; the earlier ones must be right. */
export function findProblem(...facts: Fact[]): string | null {
  const book = refundBook(({ usdPerToken }) => usdPerToken !== "0");
  const problems = facts.map(([streamId, type, data], index) => {
    const recorded: RecordedEvent = event(type, stored(data), streamId, index + 1);
    if (type === "PaymentInitiated") book.ordered(streamId, data as PaymentInitiated);
    else book.paid(recorded);
    return streamId.startsWith("refund-") ? book.check(recorded) : null;
  });
  expect(problems.slice(0, -1).filter(Boolean)).toEqual([]);
  return problems.at(-1) ?? null;
}
export const full = makeRequest("within7Days");
export const goodwill = (askedUsdCents: string, changes: Inputs = {}, more: Partial<RefundRequested> = {}) =>
  makeRequest("goodwill", { askedUsdCents, ...changes }, more);

/** A card charge, and a refund of it made in the provider's dashboard. */
export const CARD = `card-${ID}`;
export const boughtByCard: Fact[] = [
  [CARD, "CardPaymentInitiated", cardOrder],
  [CARD, "CardPaymentCaptured", captured],
  [CARD, "CardPlanSaved", { lot: cardLot, settlement: "card" }],
];
const ofCharge = { usdCents: captured.amountUsdCents, taxUsdCents: captured.taxUsdCents };
export function outside(cents: string, changes: Partial<RefundRequested> = {}): RefundRequested {
  const { wallet: _, membershipAfter: __, paidToken: ___, ...request } = full;
  const inputs = { ...full.inputs, paid: { ...ofCharge, at: captured.capturedAt } };
  return {
    ...{ ...request, by: "provider", about: { kind: "card", id: ID }, rule: "goodwill", amountUsdCents: cents, inputs },
    ...{ product: cardOrder.plan.product, slug: cardOrder.plan.slug, takes: { usdCents: cents, taxUsdCents: "0" } },
    payout: {
      ...{ kind: "card", provider: "test", livemode: false, chargeId: captured.chargeId, amountUsdCents: cents },
    },
    ...changes,
  };
}
export const found = (request: RefundRequested, id = "1"): Fact => [
  ...([`refund-${id}`, "RefundSettled"] as const),
  {
    ...{ providerRefundId: `re_${id}`, stream: CARD, isLate: true },
    after: { refundedUsdCents: request.amountUsdCents, lot: null, consumes: [] },
  },
];
