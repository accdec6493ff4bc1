import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/indices/delegated-action/:id/confirm`: the owner's signature, or the transaction: 200 once granted, 202 on its way. */
export const action = calls.confirm;

export const loader = call(postOnly);
