import type {
  OnChainSent,
  PaymentEvent,
  PaymentExpired,
  PaymentFailed,
  PaymentInitiated,
  PlanSaved,
  PlanWithdrawn,
  Signed,
} from "./events.ts";

/** A payment at one point in time. Each step has only the facts that belong to it. */
type Ordered = { order: PaymentInitiated };
type Authorised = Ordered & { signature: Signed; claims: OnChainSent[] };
type Ended = Ordered & { signature: Signed | null; claims: OnChainSent[] };

export type Payment =
  | { step: "new" }
  | ({ step: "initiated" } & Ordered)
  | ({ step: "signed" } & Authorised)
  | ({ step: "sent" } & Authorised)
  | ({ step: "saved"; saved: PlanSaved } & Authorised)
  | ({ step: "failed"; failure: PaymentFailed } & Ended)
  | ({ step: "expired"; expiry: PaymentExpired } & Ended)
  | ({ step: "withdrawn"; withdrawal: PlanWithdrawn } & Authorised);

export type PaymentStep = Payment["step"];

export const newPayment: Payment = { step: "new" };

/** Applies one fact to a payment. Never refuses: what is in the ledger has happened. */
export function evolve(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case "PaymentInitiated":
      return { step: "initiated", order: event.data };
    case "Signed":
      return { step: "signed", order: requireOrder(payment), signature: event.data, claims: getClaims(payment) };
    case "OnChainSent":
      return { step: "sent", ...authorised(payment), claims: [...getClaims(payment), event.data] };
    case "PlanSaved":
      return { step: "saved", ...authorised(payment), saved: event.data };
    case "PaymentFailed":
      return { step: "failed", ...ended(payment), failure: event.data };
    case "PaymentExpired":
      return { step: "expired", ...ended(payment), expiry: event.data };
    case "PlanWithdrawn":
      return { step: "withdrawn", ...authorised(payment), withdrawal: event.data };
    default:
      return event satisfies never;
  }
}

export const getSignature = (payment: Payment): Signed | null => ("signature" in payment ? payment.signature : null);

export const getClaims = (payment: Payment): OnChainSent[] => ("claims" in payment ? payment.claims : []);

function requireOrder(payment: Payment): PaymentInitiated {
  if (payment.step === "new") throw new Error("a payment's stream must begin with PaymentInitiated");
  return payment.order;
}

function authorised(payment: Payment): Authorised {
  const signature = getSignature(payment);
  if (!signature) throw new Error("a payment's stream must hold Signed before anything on chain");
  return { order: requireOrder(payment), signature, claims: getClaims(payment) };
}

const ended = (payment: Payment): Ended => ({
  order: requireOrder(payment),
  signature: getSignature(payment),
  claims: getClaims(payment),
});
