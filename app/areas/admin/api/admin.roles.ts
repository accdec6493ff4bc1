import { accountCalls } from "~/areas/admin/server/accounts.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/admin/roles`: grants or revokes a role. */
export const action = accountCalls.changeRole;

export const loader = call(postOnly);
