import { prepareRemoval } from "~/areas/audit/server/orders/desk.server";
import { ownOrder } from "~/areas/audit/server/orders/own.server";
import { refused } from "~/areas/audit/server/refused.server";
import { deskCall } from "~/identity/desk.server";
import { call, otherMethod } from "~/platform/api.server";

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
