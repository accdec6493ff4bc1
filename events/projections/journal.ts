import type { CardDisputed } from "../card/events.ts";
import { callCore, cardCore, creditCore, grantCore, paymentCore, refundCore } from "../cores.ts";
import { BUYS_CREDITS } from "../credit/events.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import {
  linesOfCardOrder,
  linesOfDispute,
  linesOfDisputeFee,
  linesOfFee,
  linesOfLostDispute,
  linesOfTax,
} from "./cardLines.ts";
import { type JournalLine, linesOfCall, linesOfCredits, linesOfGrant, linesOfOrder } from "./journalLines.ts";
import { linesOfRefund, type Token } from "./refundLines.ts";

/**
 * Double entry. PaymentInitiated writes the value of its lines (`journal_terms`); PlanSaved posts them and PlanWithdrawn reverses them,
 * each with one row (`journal_entries`). So an order whose lines do not balance is refused before it can be paid. Lines that are posted
 * separately are a part of their own: the payout of a refund, a card's fee. Source: docs/decisions/0009-journal-and-rebuild.md,
 * docs/decisions/0079-refunds.md.
 */
export const journal: Projection = {
  name: "journal",
  tables: { journal_terms: ["stream_id", "part"], journal_entries: ["stream_id", "version", "part"] },
  rowsOf(event) {
    if (event.streamId.startsWith("payment-")) return ofPayment(event);
    if (event.streamId.startsWith("grant-")) return ofGrant(event);
    if (event.streamId.startsWith("call-")) return ofCall(event);
    if (event.streamId.startsWith("credit-")) return ofCredits(event);
    if (event.streamId.startsWith("card-")) return ofCard(event);
    if (event.streamId.startsWith("refund-")) return ofRefund(event);
    return [];
  },
};

function ofPayment(event: ProjectedEvent): RowChange[] {
  switch (event.type) {
    case "PaymentInitiated": {
      const fact = paymentCore.parse(event);
      if (fact.type !== "PaymentInitiated") throw new TypeError(`${event.type} was read as ${fact.type}`);
      const { plan, chainId, paymentToken } = fact.data;
      const token = tokenColumns(chainId, paymentToken);
      return [terms(event, { product: plan.product, slug: plan.slug, ...token }, linesOfOrder(fact.data))];
    }
    case "PlanSaved":
      return [entry(event, 1)];
    case "PlanWithdrawn":
      return [entry(event, -1)];
    default:
      return [];
  }
}

function ofGrant(event: ProjectedEvent): RowChange[] {
  const { plan, ...granted } = grantCore.parse(event).data;
  return [
    terms(event, { product: plan.product, slug: plan.slug }, linesOfGrant({ plan, ...granted })),
    entry(event, 1),
  ];
}

/** Calls and credits belong to the product Data API, but to none of its plans. */
const CALLS = { product: 1, slug: "api-calls" };
const CREDITS = { product: 1, slug: "api-credits" };

function ofCall(event: ProjectedEvent): RowChange[] {
  const fact = callCore.parse(event);
  switch (fact.type) {
    case "CallPaid": {
      const { chainId, paymentToken, operation } = fact.data;
      const sold = operation === BUYS_CREDITS ? CREDITS : CALLS;
      return [terms(event, { ...sold, ...tokenColumns(chainId, paymentToken) }, linesOfCall(fact.data))];
    }
    case "CallSettled":
      return [entry(event, 1)];
    case "CallWithdrawn":
      return [entry(event, -1)];
    case "CallRefused":
      return [];
    default:
      return fact satisfies never;
  }
}

/** The purchase is posted with the call that bought the credits: this posts what has been earned of it since. */
function ofCredits(event: ProjectedEvent): RowChange[] {
  const fact = creditCore.parse(event);
  switch (fact.type) {
    case "CreditsBought": {
      const { chainId, paymentToken } = fact.data;
      return [terms(event, { ...CREDITS, ...tokenColumns(chainId, paymentToken) }, linesOfCredits(fact.data))];
    }
    case "CreditsSpent":
      return [entry(event, fact.data.steps)];
    // Posted with its refund.
    case "CreditsReturned":
    case "CreditsRestored":
      return [];
    default:
      return fact satisfies never;
  }
}

/** Only the order has the plan: the view copies its product to the other parts of the stream. */
function ofCard(event: ProjectedEvent): RowChange[] {
  const fact = cardCore.parse(event);
  switch (fact.type) {
    case "CardPaymentInitiated": {
      const { product, slug } = fact.data.plan;
      return [terms(event, { product, slug }, linesOfCardOrder(fact.data))];
    }
    case "CardPaymentCaptured":
      return [entry(event, 1), ...posted(event, "tax", linesOfTax(BigInt(fact.data.taxUsdCents)))];
    case "CardFeeRecorded":
      return posted(event, "fee", linesOfFee(BigInt(fact.data.feeUsdCents)));
    case "CardDisputed":
      return fact.data.isInquiry ? [] : disputed(event, fact.data);
    case "CardDisputeClosed": {
      const { disputeId, outcome } = fact.data;
      // For a mere inquiry there are no lines to reverse.
      return [outcome === "lost" ? entry(event, 1, `lost-${disputeId}`) : entry(event, -1, `dispute-${disputeId}`)];
    }
    case "CardPlanSaved":
    case "CardSessionOpened":
    case "CardPaymentFailed":
    case "CardPlanPaused":
    case "CardPlanResumed":
    case "CardPlanWithdrawn":
      return [];
    default:
      return fact satisfies never;
  }
}

/** The lines of a lost dispute are recorded now, but posted only if it is lost. */
const disputed = (event: ProjectedEvent, dispute: CardDisputed): RowChange[] => [
  ...posted(event, `dispute-${dispute.disputeId}`, linesOfDispute(dispute)),
  ...posted(event, `disputeFee-${dispute.disputeId}`, linesOfDisputeFee(BigInt(dispute.feeUsdCents ?? 0))),
  terms(event, {}, linesOfLostDispute(dispute), `lost-${dispute.disputeId}`),
];

/**
 * The request records the lines, and later events post them: the liability on approval, the payout on settlement. A refund that ends
 * reverses the liability; one that is cancelled or lapses as the second event of its stream never had one.
 */
function ofRefund(event: ProjectedEvent): RowChange[] {
  const fact = refundCore.parse(event);
  switch (fact.type) {
    case "RefundRequested": {
      const { product, slug } = fact.data;
      return linesOfRefund(fact.data).map(({ part, token, lines }) =>
        terms(event, { product, slug, ...(token ? toTokenColumns(token) : {}) }, lines, part),
      );
    }
    case "RefundApproved":
      return [entry(event, 1)];
    case "RefundSettled":
      return [...(fact.data.isLate ? [entry(event, 1)] : []), entry(event, 1, "paid")];
    case "RefundUnsettled":
      return [entry(event, -1, "paid")];
    case "RefundFailed":
      return [entry(event, -1)];
    case "RefundCancelled":
    case "RefundLapsed":
      return event.version === 2 ? [] : [entry(event, -1)];
    case "RefundRefused":
    case "RefundSent":
      return [];
    default:
      return fact satisfies never;
  }
}

const tokenColumns = (chainId: number, token: Omit<Token, "chainId">): Row => ({
  chain_id: chainId,
  token_symbol: token.symbol,
  token_address: token.address,
  token_decimals: token.decimals,
});
const toTokenColumns = ({ chainId, ...token }: Token): Row => tokenColumns(chainId, token);

const terms = (event: ProjectedEvent, about: Row, lines: JournalLine[], part = "order"): RowChange => ({
  kind: "insert",
  table: "journal_terms",
  row: {
    stream_id: event.streamId,
    part,
    ...about,
    accounts: lines.map(({ account }) => account),
    usd_cents: lines.map(({ usdCents }) => String(usdCents)),
    base_units: lines.map(({ baseUnits }) => String(baseUnits)),
  },
});

/** @param sign how many times the lines are posted; a negative number reverses them */
const entry = (event: ProjectedEvent, sign: number, part = "order"): RowChange => ({
  kind: "insert",
  table: "journal_entries",
  row: { stream_id: event.streamId, version: event.version, part, type: event.type, posted_at: event.recordedAt, sign },
});

/** Lines that are recorded and posted together; nothing without lines. */
const posted = (event: ProjectedEvent, part: string, lines: JournalLine[]): RowChange[] =>
  lines.length === 0 ? [] : [terms(event, {}, lines, part), entry(event, 1, part)];
