import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/verify-email`: what the letter's page sends. */
export const action = calls.verifyEmail;

export const loader = call(postOnly);
