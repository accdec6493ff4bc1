import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/sessions/revoke`: ends sessions of the account. */
export const action = calls.revokeSessions;

export const loader = call(postOnly);
