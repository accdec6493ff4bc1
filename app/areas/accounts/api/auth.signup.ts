import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/signup`: opens an account, which is usable once its email address is confirmed. */
export const action = calls.signUp;

export const loader = call(postOnly);
