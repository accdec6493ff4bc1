import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/request-password-reset`: sends an email with a link to set a new password. */
export const action = calls.requestPasswordReset;

export const loader = call(postOnly);
