import { tokensBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { putTokens } from "~/areas/tokenLists/server/lists.server";
import { call, otherMethod } from "~/platform/api.server";

/** `PUT /api/tokenlist/:id/tokens`: sets all tokens of one of the caller's lists, in this order. */
export const action = call(({ request, params }) =>
  written(
    request,
    tokensBody,
    (account, entitlements, { tokens }) => putTokens(account, entitlements, params.id ?? "", tokens),
    { methods: ["PUT"] },
  ),
);

export const loader = ({ request }: { request: Request }) => otherMethod(request, "PUT");
