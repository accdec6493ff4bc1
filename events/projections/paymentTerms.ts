import { paymentCore } from "../cores.ts";
import type { PaymentEvent } from "../payment/events.ts";
import type { Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";

export const TERM_KINDS = ["coupon", "transaction", "nft"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * What people know about a payment when they search for it, and its own row has no index for: every transaction ever reported for it is one
 * term. Each adds one row to its append.
 */
export const paymentTerms: Projection = {
  name: "paymentTerms",
  tables: { payment_terms: ["kind", "term", "payment_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("payment-")) return [];
    const paymentId = event.streamId.slice("payment-".length);
    const fact = paymentCore.parse(event);
    return listTerms(fact).map(([kind, term]): RowChange => {
      const key = { kind, term, payment_id: paymentId };
      // There is only one order; a transaction may be reported again, and a withdrawn plan saved again.
      return fact.type === "PaymentInitiated"
        ? { kind: "insert", table: "payment_terms", row: key }
        : { kind: "put", table: "payment_terms", key, row: {} };
    });
  },
};

function listTerms(fact: PaymentEvent): [TermKind, string][] {
  switch (fact.type) {
    case "PaymentInitiated": {
      const coupon = fact.data.quote.inputs.coupon?.code;
      return coupon ? [["coupon", coupon.toUpperCase()]] : [];
    }
    // Every PlanSaved follows an event of its transaction.
    case "OnChainSent":
      return [["transaction", fact.data.transactionHash]];
    case "PlanSaved":
      return [["nft", fact.data.tokenId]];
    case "Signed":
    case "PaymentFailed":
    case "PaymentExpired":
    case "PlanWithdrawn":
      return [];
    default:
      return fact satisfies never;
  }
}
