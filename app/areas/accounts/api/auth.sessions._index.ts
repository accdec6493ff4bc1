import { calls } from "~/areas/accounts/server/calls.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/auth/sessions`: where the account is signed in. */
export const loader = calls.sessions;

export const action = call(getOnly);
