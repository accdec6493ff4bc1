import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/reset-password`: a new password, and every session ends. */
export const action = calls.resetPassword;

export const loader = call(postOnly);
