import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/sessions/revoke`: ends sessions of the account. */
export const action = calls.revokeSessions;

export const loader = call(postOnly);
