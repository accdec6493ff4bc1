import { calls } from "~/areas/accounts/public.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/admin/accounts?query=`: accounts, for admins. */
export const loader = calls.accounts;

export const action = call(getOnly);
