import { catalogueCalls } from "~/areas/admin/server/offers.server";

/** `GET /api/admin/catalogue`: what is there now. For admins. */
export const loader = catalogueCalls.list;

/** `POST /api/admin/catalogue`: one change, recorded under the admin's name; answers what is there then. */
export const action = catalogueCalls.change;
