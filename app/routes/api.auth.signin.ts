import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/signin`: a session by e-mail and password. */
export const action = calls.signIn;

export const loader = call(postOnly);
