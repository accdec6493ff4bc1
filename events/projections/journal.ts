import { grantCore, paymentCore } from "../cores.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import { type JournalLine, linesOfGrant, linesOfOrder } from "./journalLines.ts";

/**
 * Double entry. PaymentInitiated writes what its lines are worth (`journal_terms`); PlanSaved posts them and PlanWithdrawn
 * takes them back, each by one row (`journal_entries`). So an order whose lines do not balance is refused before anybody
 * can pay for it. Source: docs/decisions/0009-journal-and-rebuild.md.
 */
export const journal: Projection = {
  name: "journal",
  tables: { journal_terms: ["stream_id"], journal_entries: ["stream_id", "version"] },
  rowsOf(event) {
    if (event.streamId.startsWith("payment-")) return ofPayment(event);
    if (event.streamId.startsWith("grant-")) return ofGrant(event);
    return [];
  },
};

function ofPayment(event: ProjectedEvent): RowChange[] {
  switch (event.type) {
    case "PaymentInitiated": {
      const fact = paymentCore.parse(event);
      if (fact.type !== "PaymentInitiated") throw new TypeError(`${event.type} was read as ${fact.type}`);
      const { plan, chainId, paymentToken } = fact.data;
      const token = {
        chain_id: chainId,
        token_symbol: paymentToken.symbol,
        token_address: paymentToken.address,
        token_decimals: paymentToken.decimals,
      };
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

const entry = (event: ProjectedEvent, sign: 1 | -1): RowChange => ({
  kind: "insert",
  table: "journal_entries",
  row: { stream_id: event.streamId, version: event.version, type: event.type, posted_at: event.recordedAt, sign },
});
