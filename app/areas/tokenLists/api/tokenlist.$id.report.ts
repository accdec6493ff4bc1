import { reportBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { reportList } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/:id/report {reason}`: reports another person's list to us. */
export const action = call(({ request, params }) =>
  written(request, reportBody, (account, _, { reason }) => reportList(account, params.id ?? "", reason)),
);

export const loader = postOnly;
