import { catalogueCalls } from "../server/offers.server.ts";

/** `GET /api/admin/catalogue`: the current entries. For admins. */
export const loader = catalogueCalls.list;

/** `POST /api/admin/catalogue`: one change, recorded under the admin's name; returns the resulting entries. */
export const action = catalogueCalls.change;
