import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/auth/wallet/nonce`: the values that a wallet's sign-in message must contain. */
export const action = calls.walletNonce;

export const loader = call(postOnly);
