import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/reset-password`: sets a new password and ends every session. */
export const action = calls.resetPassword;

export const loader = call(postOnly);
