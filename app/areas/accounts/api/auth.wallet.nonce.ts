import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/wallet/nonce`: the values that a wallet's sign-in message must contain. */
export const action = calls.walletNonce;

export const loader = call(postOnly);
