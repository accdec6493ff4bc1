import { calls } from "~/areas/accounts/server/calls.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/auth/session`: who is asking. */
export const loader = calls.session;

export const action = call(getOnly);
