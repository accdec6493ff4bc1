import { exportQuery } from "~/areas/tokenLists/model/calls";
import { exportAnswer } from "~/areas/tokenLists/server/exchange/export.server";
import { call, getOnly, parseQuery } from "~/platform/api.server";

/** `GET /api/tokenlist/:id/export?as=csv|json|standard`: a list that the caller may read as a file, without any grade. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, exportQuery);
  return "response" in query ? query.response : exportAnswer(request, params.id ?? "", query.data.as);
});

export const action = getOnly;
