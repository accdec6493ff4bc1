import { call, getOnly } from "#app/platform/api.server.ts";
import { accountCalls } from "../server/accounts.server.ts";

/** `GET /api/admin/accounts?query=`: accounts, for admins. */
export const loader = accountCalls.find;

export const action = call(getOnly);
