import type { Address, Hash } from "viem";
import { quoteAnswer } from "#app/areas/payments/public.ts";
import { paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { getClaims, type Payment } from "#events/payment/payment.ts";
import type { Product } from "#events/pricing/catalogue.ts";
import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";
import type { CheckoutState } from "./checkoutStore.ts";
import type { OpenCheckout } from "./order.ts";

/** A past state of the dialog, and the chain's head that its ring counted from. */
export type PastPayment = {
  state: CheckoutState;
  head: bigint;
  /** The dialog's specific message for a failure, if it showed one. */
  failure: "reverted" | "replaced" | "tooLate" | null;
};

/** What the dialog would have shown for a payment in this state; null before there was a payment. Pure. */
export function buildPastPayment(paymentId: string, payment: Payment): PastPayment | null {
  if (payment.step === "new") return null;
  const { order } = payment;
  const accepted = toAcceptedQuote(paymentId, order);
  const begun = BigInt(order.quote.inputs.blockNumber);
  const at = (state: CheckoutState, head = begun): PastPayment => ({ state, head, failure: null });
  const transactionHash = (getClaims(payment).at(-1)?.transactionHash ?? null) as Hash | null;
  switch (payment.step) {
    case "initiated":
      return at({ ...accepted, step: "open", attempt: {} });
    case "signed":
      return at({ ...accepted, step: "paying", doing: { step: "send" } });
    case "sent":
    case "withdrawn":
      return at({ ...accepted, step: "sent", transactionHash: transactionHash as Hash, confirmations: 0, slow: false });
    case "saved":
      return at({ ...accepted, step: "saved", transactionHash: payment.saved.transactionHash as Hash });
    case "expired": {
      const head = BigInt(payment.expiry.blockNumber);
      if (transactionHash === null) return at({ ...accepted, step: "open", attempt: {} }, head);
      return { ...at({ ...accepted, ...SENT_AND_FAILED }, head), failure: "tooLate" };
    }
    case "failed":
      return failed(payment.failure.reason, accepted, transactionHash, at);
    default:
      return payment satisfies never;
  }
}

type Accepted = ReturnType<typeof toAcceptedQuote>;
type At = (state: CheckoutState) => PastPayment;

function failed(reason: string, accepted: Accepted, transactionHash: Hash | null, at: At): PastPayment {
  if (reason === "NonceUsed") return at({ ...accepted, step: "used" });
  if (reason === "Mismatch" && transactionHash !== null)
    return at({ ...accepted, step: "unsaved", transactionHash, error: null });
  const failure = reason === "Reverted" ? "reverted" : reason === "Replaced" ? "replaced" : null;
  return { ...at({ ...accepted, ...SENT_AND_FAILED }), failure };
}

const SENT_AND_FAILED = {
  ...({ step: "failed", at: "send", broken: false, rejected: false, attempt: {}, error: null } as const),
};

function toAcceptedQuote(paymentId: string, order: PaymentInitiated) {
  const quote = quoteAnswer(order.quote);
  const { slug, name, product, planType, catalogueVersion } = order.plan;
  const plan = {
    ...{ slug, name, product: product as Product, planType, catalogueVersion },
    ...{ status: "active" as const, trialDays: 0, trialPriceUsdCents: 0, pricesUsdCents: {} },
  };
  const checkout: OpenCheckout = {
    paymentId,
    quote,
    message: order.message,
    domain: paymentDomain(order.chainId, order.contract as Address),
    types: { PaymentMessage: [...paymentMessageTypes.PaymentMessage] },
    contract: order.contract,
  };
  return {
    order: { plan, duration: quote.duration, paymentToken: quote.paymentToken.symbol as PaymentTokenSymbol },
    payer: { wallet: order.wallet, chainId: order.chainId },
    checkout,
  };
}
