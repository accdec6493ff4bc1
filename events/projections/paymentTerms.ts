import { parsePaymentEvent } from "../eventTypes.ts";
import type { RowChange } from "../ledger/rows.ts";
import type { PaymentEvent } from "../payment/events.ts";
import type { Projection } from "./projection.ts";

export const TERM_KINDS = ["wallet", "nonce", "coupon", "transaction", "nft"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** What people know of a payment when they ask for it: every transaction that was ever told for it is one. */
export const paymentTerms: Projection = {
  name: "paymentTerms",
  tables: { payment_terms: ["kind", "term", "payment_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("payment-")) return [];
    const paymentId = event.streamId.slice("payment-".length);
    const fact = parsePaymentEvent(event);
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
      const { wallet, message, quote } = fact.data;
      const coupon = quote.inputs.coupon?.code;
      return [
        ["wallet", wallet.toLowerCase()],
        ["nonce", message.nonce],
        ...(coupon ? [["coupon", coupon.toUpperCase()] as [TermKind, string]] : []),
      ];
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
