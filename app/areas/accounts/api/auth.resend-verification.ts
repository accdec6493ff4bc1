import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/resend-verification`: sends the verification email again. */
export const action = calls.resendVerification;

export const loader = call(postOnly);
