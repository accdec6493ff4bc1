import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/tm-wallet/faucet`: test money, on the local network alone. */
export const action = calls.faucet;

export const loader = call(postOnly);
