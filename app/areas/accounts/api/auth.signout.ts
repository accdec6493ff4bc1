import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/signout`: ends this session. */
export const action = calls.signOut;

export const loader = call(postOnly);
