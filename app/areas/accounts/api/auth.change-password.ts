import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/change-password`: a new password, and every other session ends. */
export const action = calls.changePassword;

export const loader = call(postOnly);
