import { calls } from "~/areas/accounts/server/calls.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/auth/session`: the caller. */
export const loader = calls.session;

export const action = call(getOnly);
