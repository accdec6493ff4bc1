import { call, otherMethod } from "#app/platform/api.server.ts";
import { tokensBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { putTokens } from "../server/lists.server.ts";

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
