import { FULL_OFF_CALL } from "#app/areas/offers/public.ts";
import { OFFERS_STATUS, type OffersRefusal } from "#app/areas/offers/publicRefused.server.ts";
import { answersShownAs, createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { OrderRefusal } from "./quoteOrder.server.ts";
import type { SaveRefusal } from "./save.server.ts";
import type { SignRefusal } from "./sign.server.ts";
import type { CheckoutRefusal } from "./start.server.ts";

/** Why a payment cannot continue. */
export type PaymentsRefusal =
  | OffersRefusal
  | Exclude<CheckoutRefusal | SignRefusal | SaveRefusal, PlatformRefusal>
  | { tag: "NothingToPay"; call?: string }
  | { tag: "TooManyForWallet" };

export const PAYMENTS_STATUS: StatusOf<PaymentsRefusal> = {
  ...OFFERS_STATUS,
  AlreadyInitiated: 409,
  AlreadySaved: 409,
  AnotherPaymentsTransaction: 409,
  CreditCoversPeriod: 409,
  DifferentMessage: 409,
  Mismatch: 422,
  NoPaymentInTransaction: 422,
  NotExpiredYet: 409,
  NotSavedThere: 409,
  NotSigned: 409,
  NothingToPay: 409,
  PaymentEnded: 409,
  PaymentNotMade: 410,
  PaymentSettling: 409,
  PriceMoving: 409,
  PriceUnavailable: 409,
  QuoteExpired: 410,
  RefundOpen: 409,
  SignerUnavailable: 503,
  TooLargeForPools: 409,
  TooManyClaims: 409,
  TooManyForWallet: 429,
  TransactionReverted: 422,
  UnknownPayment: 404,
};

/** Why a plan cannot be quoted in dollars, by a card or not. */
export const QUOTE_REFUSALS = [
  ...["UnknownPlan", "PlanRetired", "PlanIsFree", "NoSuchPrice", "DowngradeTooEarly", "TooFarAhead"],
  ...["PaymentSettling", "CreditCoversPeriod", "NothingToPay"],
  ...["UnknownCoupon", "CouponNotStarted", "CouponOver", "CouponNotForPlan", "CouponUsedUp", "CouponUsedByWallet"],
  ...["CouponNeedsSignIn", "TooManyCouponHolds", "UnknownReferral", "ReferralsUnavailable"],
] as const satisfies readonly OrderRefusal["tag"][];

/** Why a plan cannot be quoted in any payment token: TMAI needs a stable price. */
export const ORDER_REFUSALS = [
  ...QUOTE_REFUSALS,
  ...["PriceUnavailable", "PriceMoving", "TooLargeForPools"],
] as const satisfies readonly OrderRefusal["tag"][];

/** The response to a refused call of this area. When nothing is left to pay, it names the call that grants the plan. */
export const refused = answersShownAs<PaymentsRefusal, PaymentsRefusal>(
  createRefuser<PaymentsRefusal>(PAYMENTS_STATUS),
  (refusal) => (refusal.tag === "NothingToPay" ? { ...refusal, call: FULL_OFF_CALL } : refusal),
);
