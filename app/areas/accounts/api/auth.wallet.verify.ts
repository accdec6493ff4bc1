import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/wallet/verify`: proves ownership of a wallet. */
export const action = calls.verifyWallet;

export const loader = call(postOnly);
