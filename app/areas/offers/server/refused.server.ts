import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { ChangeRefusal } from "./admin.server.ts";
import type { GrantRefusal } from "./grants.server.ts";
import type { ReferralRefusal } from "./referrals.server.ts";

/** Why an offer cannot be changed or granted. */
export type OffersRefusal = Exclude<ChangeRefusal | GrantRefusal | ReferralRefusal, PlatformRefusal>;

export const OFFERS_STATUS: StatusOf<OffersRefusal> = {
  CouponNeedsSignIn: 401,
  CouponNotForPlan: 422,
  CouponNotFullOff: 409,
  CouponNotStarted: 409,
  CouponOver: 409,
  CouponUsedByWallet: 409,
  CouponUsedUp: 409,
  DowngradeTooEarly: 409,
  NoSuchPrice: 422,
  NoTrial: 422,
  PlanAlreadyRuns: 409,
  PlanIsFree: 422,
  PlanLevelTaken: 409,
  PlanRetired: 422,
  ReferralsUnavailable: 503,
  TooFarAhead: 409,
  TooManyCouponHolds: 409,
  TrialUsed: 409,
  UnknownCoupon: 422,
  UnknownPlan: 422,
  UnknownReferral: 422,
  WalletNeeded: 403,
};

/** The response to a refused call of this area. */
export const refused = createRefuser<OffersRefusal>(OFFERS_STATUS);
