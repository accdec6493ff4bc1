import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { RefundRefusal } from "#events/refund/decide.ts";
import type { QuoteRefusal } from "./about/quote.server.ts";
import type { ChargeRefusal } from "./payout/charge.server.ts";
import type { LimitRefusal } from "./people/limits.server.ts";
import type { PersonRefusal } from "./people/persons.server.ts";

/**
 * Why an action on a refund is refused. Texts that differ from those of other areas have the context `refund`. Source:
 * docs/spec/cards.md#4-3.
 */
export type RefundsRefusal =
  | Exclude<QuoteRefusal, PlatformRefusal>
  | RefundRefusal
  | PersonRefusal
  | LimitRefusal
  | { tag: "RefundOpen"; context: "refund" | "asked"; number: number }
  /** A signed payment of the same holder and product could still be paid, and the refund does not account for its days. */
  | { tag: "PaymentSettling"; context: "refund" }
  | ChargeRefusal
  | { tag: "QuoteChanged" }
  | { tag: "TreasuryShort"; symbol: string; needed: string; available: string }
  | { tag: "NotTreasury"; treasury: string; wallet: string }
  | { tag: "NotPayable"; number: number }
  | { tag: "ThirdPerson"; number: number; context?: "parts" }
  | { tag: "WouldRevert"; reason: string }
  | { tag: "NotOnThisNetwork" }
  | { tag: "RemindedJustNow"; seconds: number }
  | { tag: "NoRefundInTransaction" };

export const REFUNDS_STATUS: StatusOf<RefundsRefusal> = {
  AlreadyDecided: 409,
  AmountTyped: 422,
  CardProviderUnavailable: 503,
  DailyLimit: 409,
  Disputed: 409,
  LaterPeriodFirst: 409,
  NeedsAdmin: 403,
  NeedsConsent: 409,
  NoRefundInTransaction: 409,
  NotApproved: 409,
  NothingToRefund: 409,
  NotOnThisNetwork: 404,
  NotPayable: 409,
  NotTreasury: 409,
  OwnPurchase: 403,
  PaymentSettling: 409,
  PriceMoving: 409,
  PriceUnavailable: 409,
  QuoteChanged: 409,
  RefundOpen: 409,
  RemindedJustNow: 429,
  RoleTooNew: 403,
  RuleNotMet: 409,
  SamePerson: 409,
  ThirdPerson: 403,
  TreasuryShort: 409,
  UnknownRefund: 404,
  WouldRevert: 409,
};

/** The response to a refused call of this area. */
export const refused = createRefuser<RefundsRefusal>(REFUNDS_STATUS);
