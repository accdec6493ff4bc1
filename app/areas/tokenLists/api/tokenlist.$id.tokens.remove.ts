import { tokenBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { removeToken } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/:id/tokens/remove {token}`: removes a token from one of the caller's lists. */
export const action = call(({ request, params }) =>
  written(request, tokenBody, (account, entitlements, { token }) =>
    removeToken(account, entitlements, params.id ?? "", token),
  ),
);

export const loader = postOnly;
