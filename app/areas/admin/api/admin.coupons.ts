import { couponCalls } from "~/areas/admin/server/offers.server";

/** `GET /api/admin/coupons`: what is there now. For admins. */
export const loader = couponCalls.list;

/** `POST /api/admin/coupons`: one change, recorded under the admin's name; answers what is there then. */
export const action = couponCalls.change;
