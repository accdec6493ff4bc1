/** How admin changes what is offered. */

export {
  changeCoupon,
  changePlan,
  changeReferral,
  listCoupons,
  listPlans,
  listReferrals,
} from "./server/admin.server.ts";
