import { FULL_OFF_CALL } from "#app/areas/offers/public.ts";
import {
  type OrderRefusal,
  PAYMENTS_STATUS,
  type PaymentsRefusal,
  QUOTE_REFUSALS,
} from "#app/areas/payments/public.server.ts";
import { answersShownAs, createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { ConflictRefusal } from "#events/handle.ts";

/** Why a checkout by card cannot be opened. Source: docs/spec/cards.md#3. */
export type CardCheckoutRefusal =
  | OrderRefusal
  | ConflictRefusal
  | { tag: "NotSignedIn" }
  /** Receipts and the provider's own messages need a confirmed address. */
  | { tag: "EmailNotConfirmed" }
  | { tag: "WalletNotYours" }
  | { tag: "CardsOff" }
  | { tag: "NoCardPrice"; planName: string }
  /** Below the provider's minimum. */
  | { tag: "CardMinimum" }
  | { tag: "TooManyCardTries"; seconds: number }
  | { tag: "RefundOpen" }
  | { tag: "AlreadySaved" }
  | { tag: "PaymentEnded" }
  | { tag: "CardProviderUnavailable" };

export type CardsRefusal =
  | PaymentsRefusal
  | Exclude<CardCheckoutRefusal, PlatformRefusal>
  /** The provider has ended the renewal for good. */
  | { tag: "RenewalEnded" };

export const CARDS_STATUS: StatusOf<CardsRefusal> = {
  ...PAYMENTS_STATUS,
  CardMinimum: 409,
  CardProviderUnavailable: 503,
  CardsOff: 404,
  EmailNotConfirmed: 403,
  NoCardPrice: 422,
  RenewalEnded: 409,
  TooManyCardTries: 429,
  WalletNotYours: 403,
};

/** Why a checkout by card cannot be opened, apart from too many tried codes and concurrent writes. */
export const CARD_CHECKOUT_REFUSALS = [
  ...QUOTE_REFUSALS,
  ...["CardsOff", "EmailNotConfirmed", "WalletNotYours", "NoCardPrice", "CardMinimum", "TooManyCardTries"],
  ...["AlreadySaved", "PaymentEnded", "RefundOpen", "CardProviderUnavailable"],
] as const satisfies readonly CardCheckoutRefusal["tag"][];

/** The response to a refused call of this area. When nothing is left to pay, it names the call that grants the plan. */
export const refused = answersShownAs<CardsRefusal, CardsRefusal>(
  createRefuser<CardsRefusal>(CARDS_STATUS),
  (refusal) => (refusal.tag === "NothingToPay" ? { ...refusal, call: FULL_OFF_CALL } : refusal),
);
