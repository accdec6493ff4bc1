import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/signup`: opens an account, which is usable once its email address is confirmed. */
export const action = calls.signUp;

export const loader = call(postOnly);
