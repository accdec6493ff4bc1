import { paymentCore } from "../cores.ts";
import type { PaymentEvent } from "../payment/events.ts";
import type { Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";

export const TERM_KINDS = ["coupon", "transaction", "nft"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * What people know of a payment when they ask for it, and what its own row has no index of: every transaction that was
 * ever told for it is one. Each costs the append that brings it a row.
 */
export const paymentTerms: Projection = {
  name: "paymentTerms",
  tables: { payment_terms: ["kind", "term", "payment_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("payment-")) return [];
    const paymentId = event.streamId.slice("payment-".length);
    const fact = paymentCore.parse(event);
    return termsOf(fact).map(([kind, term]): RowChange => {
      const key = { kind, term, payment_id: paymentId };
      // An order comes once; the same transaction may be told again, and a withdrawn plan saved again.
      return fact.type === "PaymentInitiated"
        ? { kind: "insert", table: "payment_terms", row: key }
        : { kind: "put", table: "payment_terms", key, row: {} };
    });
  },
};

function termsOf(fact: PaymentEvent): [TermKind, string][] {
  switch (fact.type) {
    case "PaymentInitiated": {
      const coupon = fact.data.quote.inputs.coupon?.code;
      return coupon ? [["coupon", coupon.toUpperCase()]] : [];
    }
    // Before every PlanSaved stands one of its transaction.
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
