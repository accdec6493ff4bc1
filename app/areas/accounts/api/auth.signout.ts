import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/signout`: ends this session. */
export const action = calls.signOut;

export const loader = call(postOnly);
