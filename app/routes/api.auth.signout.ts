import { calls } from "~/accounts/calls.server";
import { call, postOnly } from "~/api.server";

/** `POST /api/auth/signout`: ends this session. */
export const action = calls.signOut;

export const loader = call(postOnly);
