import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/wallet/nonce`: what a wallet's message has to say. */
export const action = calls.walletNonce;

export const loader = call(postOnly);
