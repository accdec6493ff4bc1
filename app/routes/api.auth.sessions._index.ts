import { calls } from "~/accounts/calls.server";
import { call, getOnly } from "~/api.server";

/** `GET /api/auth/sessions`: where the account is signed in. */
export const loader = calls.sessions;

export const action = call(getOnly);
