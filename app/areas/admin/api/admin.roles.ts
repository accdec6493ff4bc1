import { call, postOnly } from "#app/platform/api.server.ts";
import { accountCalls } from "../server/accounts.server.ts";

/** `POST /api/admin/roles`: grants or revokes a role. */
export const action = accountCalls.changeRole;

export const loader = call(postOnly);
