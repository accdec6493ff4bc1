import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/signin`: opens a session by email and password. */
export const action = calls.signIn;

export const loader = call(postOnly);
