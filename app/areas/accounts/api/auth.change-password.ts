import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/change-password`: sets a new password and ends every other session. */
export const action = calls.changePassword;

export const loader = call(postOnly);
