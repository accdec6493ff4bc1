/** What other areas may use of offers on the server. */

export type { ReferralInfo } from "./model/referral.ts";
export {
  type ChangeRefusal,
  changeCoupon,
  changePlan,
  changeReferral,
  listCoupons,
  listPlans,
  listReferrals,
} from "./server/admin.server.ts";
export {
  findPlan,
  listCatalogue,
  planNameThatLifts,
  planNameThatOpens,
  shownCatalogue,
} from "./server/catalogue.server.ts";
export { guessing } from "./server/couponGuesses.server.ts";
export { findCoupon, usesProblem, usesRefusal } from "./server/coupons.server.ts";
export { findReferral, type ReferralRefusal } from "./server/referrals.server.ts";
export { OFFERS_STATUS, type OffersRefusal, refused } from "./server/refused.server.ts";
export { tmaiPrice } from "./server/tokenPrice.server.ts";
export { veTmaiForQuote, veTmaiOf } from "./server/veTmai.server.ts";
