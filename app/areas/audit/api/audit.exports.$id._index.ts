import { deskCall } from "#app/identity/desk.server.ts";
import { call, otherMethod } from "#app/platform/api.server.ts";
import { prepareRemoval } from "../server/orders/desk.server.ts";
import { ownOrder } from "../server/orders/own.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/audit/exports/:id`: how far one of one's own files is, and its size and SHA-256 once it is ready. */
export const loader = call(async ({ request, params }) => {
  const data = await ownOrder(request, params.id ?? "");
  return data ? Response.json({ code: 200, data }) : refused(request, { tag: "NotFound" });
});

/** `DELETE /api/audit/exports/:id`: removes it, ready or not. */
export const action = call(async ({ request, params }) => {
  if (request.method !== "DELETE") return otherMethod(request, "GET, DELETE");
  const isRemoved = await deskCall(request, { roles: ["auditor"], what: "export" }, async ({ accountId, opens }) => {
    const removal = await prepareRemoval(accountId, params.id ?? "");
    return opens(removal.opened, removal.remove);
  });
  return isRemoved ? Response.json({ code: 200 }) : refused(request, { tag: "NotFound" });
});
