import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader, whoAsks } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { changeBody } from "../model/calls.ts";
import { answered, commanded, written } from "../server/calls.server.ts";
import { changeList, deleteList, listPageOf, refused } from "../server/lists.server.ts";

/** `GET /api/tokenlist/:id`: a list as the caller may see it. */
export const loader = call(async ({ request, params }) => {
  const [{ account }, entitlements] = await Promise.all([whoAsks(request), entitlementsFor(request)]);
  const list = await listPageOf(params.id ?? "", account, entitlements);
  return list ? answered(list) : refused(request, { tag: "UnknownList" });
});

/** `PATCH` changes the given fields of one of the caller's lists; `DELETE` deletes it. */
export const action = call(async ({ request, params }) => {
  const listId = params.id ?? "";
  if (request.method === "DELETE") {
    const account = await requireTrader(request);
    return commanded(request, () => deleteList(account, listId));
  }
  return written(
    request,
    changeBody,
    (account, entitlements, body) => changeList(account, entitlements, listId, body),
    { methods: ["PATCH", "DELETE"] },
  );
});
