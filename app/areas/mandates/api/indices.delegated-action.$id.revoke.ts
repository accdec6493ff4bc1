import { call, postOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `POST /api/indices/delegated-action/:id/revoke`: the owner's signature that ends one's own mandate, which we bring: 202. */
export const action = calls.revoke;

export const loader = call(postOnly);
