import { call, otherMethod } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

export const loader = call(({ request }) => otherMethod(request, "DELETE"));

/** `DELETE /api/indices/delegated-action/:id`: what the wallet sends or signs to end one's own mandate; 404 to others. */
export const action = calls.end;
