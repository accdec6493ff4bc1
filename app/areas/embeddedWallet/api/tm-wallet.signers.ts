import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/tm-wallet/signers`: one operation a chain that adds or removes signers, to be signed. */
export const action = calls.signers;

export const loader = call(postOnly);
