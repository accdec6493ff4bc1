import { type CardEvent, type CardPaymentInitiated, cardStream } from "../card/events.ts";
import { accountCore, cardCore, grantCore, paymentCore, refundCore } from "../cores.ts";
import { type PaymentEvent, type PaymentInitiated, paymentStream } from "../payment/events.ts";
import { grantStream, type PlanGranted } from "../payment/grant.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import type { RefundEvent, RefundSettled } from "../refund/events.ts";
import { holderColumns } from "./cardPayments.ts";
import { consumedLots } from "./payments.ts";

/**
 * `open` includes nothing, not yet or no longer: the money has not arrived, and may still do so however late. `active` is a plan from
 * `period_from` to `period_to`. `paused` (by a dispute of its card) and `ended` (by a refund, or a lost dispute) include nothing, but what
 * they took over stays taken over unless a refund has restored it.
 */
export const PERIOD_STATES = ["open", "active", "paused", "ended"] as const;

/**
 * Who has which plan from when to when, its value and its source: one row per purchase or grant, under its stream. The holder is a wallet,
 * on its chain or, for a grant, on all of them; or an account.
 */
export const periods: Projection = {
  name: "periods",
  tables: { periods: ["stream"] },
  rowsOf(event) {
    const { streamId } = event;
    if (streamId.startsWith("payment-")) return ofPayment(streamId, paymentCore.parse(event));
    if (streamId.startsWith("card-")) return ofCard(streamId, cardCore.parse(event));
    if (streamId.startsWith("refund-")) return ofRefund(refundCore.parse(event));
    if (streamId.startsWith("grant-")) return [insert({ stream: streamId, ...givenRow(grantCore.parse(event).data) })];
    return streamId.startsWith("account-") && event.type === "PurchasesClaimed" ? movedTo(event) : [];
  },
};

/** A claim changes the owner of the payments from then on; holder and period stay. */
function movedTo(event: ProjectedEvent): RowChange[] {
  const fact = accountCore.parse(event);
  if (fact.type !== "PurchasesClaimed") throw new TypeError(`${event.type} was read as ${fact.type}`);
  const subject = `account:${event.streamId.slice("account-".length)}`;
  return fact.data.paymentIds.map((paymentId) => patch(paymentStream(paymentId), { subject }));
}

function ofPayment(stream: string, fact: PaymentEvent): RowChange[] {
  switch (fact.type) {
    case "PaymentInitiated":
      return [insert({ stream, ...orderedRow(fact.data) })];
    case "PlanSaved": {
      const { lot, tokenId } = fact.data;
      const period = { value_usd_cents: lot.valueUsdCents, period_from: lot.from, period_to: lot.to };
      return [patch(stream, { state: "active", token_id: tokenId, ...period })];
    }
    case "PlanWithdrawn":
      return [patch(stream, notSaved)];
    // Neither is always final: a matching log that is found later still ends in PlanSaved.
    case "PaymentFailed":
    case "PaymentExpired":
    case "Signed":
    case "OnChainSent":
      return [];
    default:
      return fact satisfies never;
  }
}

function ofCard(stream: string, fact: CardEvent): RowChange[] {
  switch (fact.type) {
    case "CardPaymentInitiated":
      return [insert({ stream, ...cardRow(fact.data) })];
    case "CardPlanSaved": {
      const { valueUsdCents, from, to } = fact.data.lot;
      return [patch(stream, { state: "active", value_usd_cents: valueUsdCents, period_from: from, period_to: to })];
    }
    case "CardPlanPaused":
      return [patch(stream, { state: "paused" })];
    case "CardPlanResumed":
      return [patch(stream, { state: "active", period_to: fact.data.to })];
    case "CardPlanWithdrawn":
      return [patch(stream, { state: "ended" })];
    // A failed payment may still be captured.
    case "CardPaymentFailed":
    case "CardSessionOpened":
    case "CardPaymentCaptured":
    case "CardFeeRecorded":
    case "CardDisputed":
    case "CardDisputeClosed":
      return [];
    default:
      return fact satisfies never;
  }
}

/** A refund itself records how the period continues. Credits and cases have none. */
function ofRefund(fact: RefundEvent): RowChange[] {
  if (fact.type !== "RefundSettled" && fact.type !== "RefundUnsettled") return [];
  const { stream, after } = fact.data;
  if (!stream.startsWith(paymentStream("")) && !stream.startsWith(cardStream(""))) return [];
  // A partial refund ends nothing, so it starts nothing either: a dispute may have paused the period.
  const state: Row = after.lot ? (fact.type === "RefundUnsettled" ? { state: "active" } : {}) : { state: "ended" };
  const refunded = { refunded_usd_cents: after.refundedUsdCents, consumes: after.consumes };
  return [patch(stream, { ...refunded, ...state, ...lotRow(after) })];
}

/** An ended period keeps its days and its value, for the record. */
const lotRow = ({ lot }: RefundSettled["after"]): Row =>
  lot ? { value_usd_cents: lot.valueUsdCents, period_from: lot.from, period_to: lot.to } : {};

const insert = (row: Row): RowChange => ({ kind: "insert", table: "periods", row });
const patch = (stream: string, row: Row): RowChange => ({ kind: "patch", table: "periods", key: { stream }, row });

const planRow = ({ plan, duration }: Pick<PaymentInitiated, "plan" | "duration">): Row => ({
  slug: plan.slug,
  plan_name: plan.name,
  product: plan.product,
  plan_type: plan.planType,
  duration,
});

const orderedRow = (order: PaymentInitiated): Row => ({
  source: "payment",
  subject: order.subject,
  chain_id: order.chainId,
  wallet: order.wallet,
  ...planRow(order),
  paid_usd_cents: order.quote.totalUsdCents,
  refunded_usd_cents: "0",
  consumes: consumedLots(order.quote).map(streamOfLot),
  state: "open",
});

/** The holder is the buyer's choice: a wallet, or the account itself. */
const cardRow = (order: CardPaymentInitiated): Row => ({
  source: "card",
  subject: order.subject,
  ...holderColumns(order.holder),
  ...planRow(order),
  paid_usd_cents: order.quote.totalUsdCents,
  refunded_usd_cents: "0",
  consumes: consumedLots(order.quote).map(streamOfLot),
  state: "open",
});

/** How quotes name the lot of a stream. */
export const lotOfStream = (stream: string): string =>
  stream.startsWith(paymentStream("")) ? stream.slice(paymentStream("").length) : stream;

/** Quotes name the lot of a payment by the payment's id, and any other by its stream. */
export const streamOfLot = (lot: string): string =>
  [grantStream(""), cardStream("")].some((start) => lot.startsWith(start)) ? lot : paymentStream(lot);

/** A grant has no value: its days are no credit for another plan. Source: docs/spec/decisions.md#2. */
const givenRow = (grant: PlanGranted): Row => ({
  source: grant.reason,
  subject: grant.subject,
  wallet: grant.wallet,
  ...planRow(grant),
  value_usd_cents: "0",
  paid_usd_cents: "0",
  refunded_usd_cents: "0",
  period_from: grant.lot.from,
  period_to: grant.lot.to,
  consumes: [],
  state: "active",
});

const notSaved: Row = { state: "open", token_id: null, value_usd_cents: null, period_from: null, period_to: null };
