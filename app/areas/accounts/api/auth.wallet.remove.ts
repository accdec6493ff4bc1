import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/wallet/remove`: removes a wallet from the account. */
export const action = calls.removeWallet;

export const loader = call(postOnly);
