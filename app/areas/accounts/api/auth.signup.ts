import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/signup`: a new account, once the letter is answered. */
export const action = calls.signUp;

export const loader = call(postOnly);
