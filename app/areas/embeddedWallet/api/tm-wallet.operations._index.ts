import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/tm-wallet/operations`: what calls would do, to be signed. Sends nothing. */
export const action = calls.prepare;

export const loader = call(postOnly);
