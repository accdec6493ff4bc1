import { referralCalls } from "../server/offers.server.ts";

/** `GET /api/admin/referrals`: the current entries. For admins. */
export const loader = referralCalls.list;

/** `POST /api/admin/referrals`: one change, recorded under the admin's name; returns the resulting entries. */
export const action = referralCalls.change;
