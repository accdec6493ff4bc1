import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/resend-verification`: the letter once more. */
export const action = calls.resendVerification;

export const loader = call(postOnly);
