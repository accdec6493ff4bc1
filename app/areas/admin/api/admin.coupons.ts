import { couponCalls } from "../server/offers.server.ts";

/** `GET /api/admin/coupons`: the current entries. For admins. */
export const loader = couponCalls.list;

/** `POST /api/admin/coupons`: one change, recorded under the admin's name; returns the resulting entries. */
export const action = couponCalls.change;
