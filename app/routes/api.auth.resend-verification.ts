import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/resend-verification`: the letter once more. */
export const action = calls.resendVerification;

export const loader = call(postOnly);
