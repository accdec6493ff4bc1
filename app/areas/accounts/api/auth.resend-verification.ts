import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/resend-verification`: sends the verification email again. */
export const action = calls.resendVerification;

export const loader = call(postOnly);
