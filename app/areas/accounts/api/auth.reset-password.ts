import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/reset-password`: a new password, and every session ends. */
export const action = calls.resetPassword;

export const loader = call(postOnly);
