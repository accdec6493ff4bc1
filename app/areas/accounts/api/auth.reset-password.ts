import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/reset-password`: sets a new password and ends every session. */
export const action = calls.resetPassword;

export const loader = call(postOnly);
