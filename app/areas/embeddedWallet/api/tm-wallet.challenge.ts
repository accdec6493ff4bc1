import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/tm-wallet/challenge`: 32 bytes for a key to sign, once, for ten minutes. Guests may. */
export const action = calls.challenge;

export const loader = call(postOnly);
