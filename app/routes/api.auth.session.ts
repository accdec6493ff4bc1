import { calls } from "~/accounts/calls.server";
import { call, getOnly } from "~/api.server";

/** `GET /api/auth/session`: who is asking. */
export const loader = calls.session;

export const action = call(getOnly);
