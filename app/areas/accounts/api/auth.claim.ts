import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/claim`: moves earlier purchases to the account. */
export const action = calls.claim;

export const loader = call(postOnly);
