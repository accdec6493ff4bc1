import { callCore, creditCore, grantCore, paymentCore } from "../cores.ts";
import { BUYS_CREDITS } from "../credit/events.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import { type JournalLine, linesOfCall, linesOfCredits, linesOfGrant, linesOfOrder } from "./journalLines.ts";

/**
 * Double entry. PaymentInitiated writes the value of its lines (`journal_terms`); PlanSaved posts them and PlanWithdrawn
 * reverses them, each with one row (`journal_entries`). So an order whose lines do not balance is refused before it can be
 * paid. Source: docs/decisions/0009-journal-and-rebuild.md.
 */
export const journal: Projection = {
  name: "journal",
  tables: { journal_terms: ["stream_id"], journal_entries: ["stream_id", "version"] },
  rowsOf(event) {
    if (event.streamId.startsWith("payment-")) return ofPayment(event);
    if (event.streamId.startsWith("grant-")) return ofGrant(event);
    if (event.streamId.startsWith("call-")) return ofCall(event);
    if (event.streamId.startsWith("credit-")) return ofCredits(event);
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

const tokenColumns = (chainId: number, token: { symbol: string; address: string; decimals: number }): Row => ({
  chain_id: chainId,
  token_symbol: token.symbol,
  token_address: token.address,
  token_decimals: token.decimals,
});

const terms = (event: ProjectedEvent, about: Row, lines: JournalLine[]): RowChange => ({
  kind: "insert",
  table: "journal_terms",
  row: {
    stream_id: event.streamId,
    ...about,
    accounts: lines.map(({ account }) => account),
    usd_cents: lines.map(({ usdCents }) => String(usdCents)),
    base_units: lines.map(({ baseUnits }) => String(baseUnits)),
  },
});

/** @param sign how many times the lines are posted; below zero they are taken back */
const entry = (event: ProjectedEvent, sign: number): RowChange => ({
  kind: "insert",
  table: "journal_entries",
  row: { stream_id: event.streamId, version: event.version, type: event.type, posted_at: event.recordedAt, sign },
});
