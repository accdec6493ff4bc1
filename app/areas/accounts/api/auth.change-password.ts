import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/change-password`: sets a new password and ends every other session. */
export const action = calls.changePassword;

export const loader = call(postOnly);
