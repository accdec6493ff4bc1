import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/signin`: opens a session by email and password. */
export const action = calls.signIn;

export const loader = call(postOnly);
