import { call, postOnly } from "#app/platform/api.server.ts";
import { tokenBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { removeToken } from "../server/lists.server.ts";

/** `POST /api/tokenlist/:id/tokens/remove {token}`: removes a token from one of the caller's lists. */
export const action = call(({ request, params }) =>
  written(request, tokenBody, (account, entitlements, { token }) =>
    removeToken(account, entitlements, params.id ?? "", token),
  ),
);

export const loader = postOnly;
