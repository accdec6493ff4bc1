import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/verify-email`: sent by the page that the verification email links to. */
export const action = calls.verifyEmail;

export const loader = call(postOnly);
