import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/admin/roles`: grants or takes a role. */
export const action = calls.changeRole;

export const loader = call(postOnly);
