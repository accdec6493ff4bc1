import { call, postOnly } from "#app/platform/api.server.ts";
import { followBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { followList } from "../server/lists.server.ts";

/** `POST /api/tokenlist/:id/follow {follows}`: starts or stops notices about its new versions. */
export const action = call(({ request, params }) =>
  written(request, followBody, (account, _, { follows }) => followList(account, params.id ?? "", follows)),
);

export const loader = postOnly;
