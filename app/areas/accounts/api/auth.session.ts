import { call, getOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `GET /api/auth/session`: the caller. */
export const loader = calls.session;

export const action = call(getOnly);
