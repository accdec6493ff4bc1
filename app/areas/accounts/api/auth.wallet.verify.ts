import { calls } from "~/areas/accounts/server/calls.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/auth/wallet/verify`: a wallet proves that it is here. */
export const action = calls.verifyWallet;

export const loader = call(postOnly);
