import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/request-password-reset`: sends an email with a link to set a new password. */
export const action = calls.requestPasswordReset;

export const loader = call(postOnly);
