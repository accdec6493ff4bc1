import { followBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { followList } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/:id/follow {follows}`: starts or stops notices about its new versions. */
export const action = call(({ request, params }) =>
  written(request, followBody, (account, _, { follows }) => followList(account, params.id ?? "", follows)),
);

export const loader = postOnly;
