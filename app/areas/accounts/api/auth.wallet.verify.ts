import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/wallet/verify`: proves ownership of a wallet. */
export const action = calls.verifyWallet;

export const loader = call(postOnly);
