import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { exportQuery } from "../model/calls.ts";
import { exportAnswer } from "../server/exchange/export.server.ts";

/** `GET /api/tokenlist/:id/export?as=csv|json|standard`: a list that the caller may read as a file, without any grade. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, exportQuery);
  return "response" in query ? query.response : exportAnswer(request, params.id ?? "", query.data.as);
});

export const action = getOnly;
