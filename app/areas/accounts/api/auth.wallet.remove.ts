import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/wallet/remove`: removes a wallet from the account. */
export const action = calls.removeWallet;

export const loader = call(postOnly);
