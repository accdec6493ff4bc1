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
 * Double entry. PaymentInitiated writes the value of its lines (`journal_terms`); PlanSaved posts them and PlanWithdrawn
 * reverses them, each with one row (`journal_entries`). So an order whose lines do not balance is refused before it can be
 * paid. Lines that are posted by themselves are a part of their own: what a refund pays, a card's fee.
 * Source: docs/decisions/0009-journal-and-rebuild.md, docs/decisions/0079-refunds.md.
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

/** Calls and credits are of the product Data API, but no plan of it. */
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

/** What was bought is posted with the call that bought it: here is what was earned of it since. */
function ofCredits(event: ProjectedEvent): RowChange[] {
  const fact = creditCore.parse(event);
  switch (fact.type) {
    case "CreditsBought": {
      const { chainId, paymentToken } = fact.data;
      return [terms(event, { ...CREDITS, ...tokenColumns(chainId, paymentToken) }, linesOfCredits(fact.data))];
    }
    case "CreditsSpent":
      return [entry(event, fact.data.steps)];
    // What is paid back is posted with its refund.
    case "CreditsReturned":
    case "CreditsRestored":
      return [];
    default:
      return fact satisfies never;
  }
}

/** Only the order knows the plan: the view gives its product to the other parts of the stream. */
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
      // Of one that only was an inquiry there are no lines to take back.
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

/** What it is worth if it is lost is known, and not posted before. */
const disputed = (event: ProjectedEvent, dispute: CardDisputed): RowChange[] => [
  ...posted(event, `dispute-${dispute.disputeId}`, linesOfDispute(dispute)),
  ...posted(event, `disputeFee-${dispute.disputeId}`, linesOfDisputeFee(BigInt(dispute.feeUsdCents ?? 0))),
  terms(event, {}, linesOfLostDispute(dispute), `lost-${dispute.disputeId}`),
];

/**
 * The request has the lines, and what happens to it posts them: what is owed with the approval, what is paid when it is settled. A refund
 * that is over is owed no more; one that is withdrawn or lapses as the second fact of its stream never was.
 */
function ofRefund(event: ProjectedEvent): RowChange[] {
  const fact = refundCore.parse(event);
  switch (fact.type) {
    case "RefundRequested": {
      const { product, slug } = fact.data;
      return linesOfRefund(fact.data).map(({ part, token, lines }) =>
        terms(event, { product, slug, ...(token ? columnsOf(token) : {}) }, lines, part),
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
const columnsOf = ({ chainId, ...token }: Token): Row => tokenColumns(chainId, token);

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

/** @param sign how many times the lines are posted; below zero they are taken back */
const entry = (event: ProjectedEvent, sign: number, part = "order"): RowChange => ({
  kind: "insert",
  table: "journal_entries",
  row: { stream_id: event.streamId, version: event.version, part, type: event.type, posted_at: event.recordedAt, sign },
});

/** Lines that are known and posted at once; nothing without lines. */
const posted = (event: ProjectedEvent, part: string, lines: JournalLine[]): RowChange[] =>
  lines.length === 0 ? [] : [terms(event, {}, lines, part), entry(event, 1, part)];
