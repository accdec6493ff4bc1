import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/signup`: a new account, once the letter is answered. */
export const action = calls.signUp;

export const loader = call(postOnly);
