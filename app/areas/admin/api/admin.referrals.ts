import { referralCalls } from "~/areas/admin/server/offers.server";

/** `GET /api/admin/referrals`: what is there now. For admins. */
export const loader = referralCalls.list;

/** `POST /api/admin/referrals`: one change, recorded under the admin's name; answers what is there then. */
export const action = referralCalls.change;
