import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/claim`: moves earlier purchases to the account. */
export const action = calls.claim;

export const loader = call(postOnly);
