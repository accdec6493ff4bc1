import { accountCalls } from "~/areas/admin/server/accounts.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/admin/accounts?query=`: accounts, for admins. */
export const loader = accountCalls.find;

export const action = call(getOnly);
