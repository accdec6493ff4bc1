/** Coupons and referrals. */

export type { ReferralInfo } from "./model/referral.ts";
export { guessing } from "./server/couponGuesses.server.ts";
export { findCoupon, usesProblem, usesRefusal } from "./server/coupons.server.ts";
export { sumClaimedCents } from "./server/referralClaims.server.ts";
export { findReferral, type ReferralRefusal } from "./server/referrals.server.ts";
