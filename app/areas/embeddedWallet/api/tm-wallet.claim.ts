import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/tm-wallet/claim`: moves a guest’s wallet to the account that shows one of its keys. */
export const action = calls.claim;

export const loader = call(postOnly);
