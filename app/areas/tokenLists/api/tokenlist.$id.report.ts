import { call, postOnly } from "#app/platform/api.server.ts";
import { reportBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { reportList } from "../server/lists.server.ts";

/** `POST /api/tokenlist/:id/report {reason}`: reports another person's list to us. */
export const action = call(({ request, params }) =>
  written(request, reportBody, (account, _, { reason }) => reportList(account, params.id ?? "", reason)),
);

export const loader = postOnly;
