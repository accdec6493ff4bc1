/** How admins change what is offered. */

export {
  changeCoupon,
  changePlan,
  changeReferral,
  listCoupons,
  listPlans,
  listReferrals,
} from "./server/admin.server.ts";
