import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/claim`: earlier purchases become the account's. */
export const action = calls.claim;

export const loader = call(postOnly);
