import { tokenBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { removeToken } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/:id/tokens/remove {token}`: takes a token off a list of one's own. */
export const action = call(({ request, params }) =>
  written(request, tokenBody, (account, entitlements, { token }) =>
    removeToken(account, entitlements, params.id ?? "", token),
  ),
);

export const loader = postOnly;
