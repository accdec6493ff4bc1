import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/verify-email`: sent by the page that the verification email links to. */
export const action = calls.verifyEmail;

export const loader = call(postOnly);
