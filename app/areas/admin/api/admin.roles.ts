import { calls } from "~/areas/accounts/public.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/admin/roles`: grants or takes a role. */
export const action = calls.changeRole;

export const loader = call(postOnly);
