import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/privy/wallets`: 404 unless Privy is configured. */
export const action = calls.privyWallet;

export const loader = call(postOnly);
