import { call, getOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `GET /api/auth/sessions`: where the account is signed in. */
export const loader = calls.sessions;

export const action = call(getOnly);
