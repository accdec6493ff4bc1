import { calls } from "~/accounts/calls.server";
import { call, getOnly } from "~/api.server";

/** `GET /api/admin/accounts?query=`: accounts, for admins. */
export const loader = calls.accounts;

export const action = call(getOnly);
