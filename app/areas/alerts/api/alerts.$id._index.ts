import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod, parseBody } from "#app/platform/api.server.ts";
import { changeBody } from "../model/calls.ts";
import { changeAlert, deleteAlert, findAlert } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/alerts/:id`: one of the caller's alerts. */
export const loader = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  const alert = await findAlert(account.accountId, params.id ?? "");
  if (!alert) return refused(request, { tag: "UnknownAlert" });
  return Response.json({ code: 200, data: alert });
});

const METHODS = ["PATCH", "DELETE"];

/** `PATCH /api/alerts/:id`: changes the given fields. `DELETE`: deletes it. */
export const action = call(async ({ request, params }) => {
  if (!METHODS.includes(request.method)) return otherMethod(request, METHODS.join(", "));
  const account = await requireTrader(request);
  const alertId = params.id ?? "";
  if (request.method === "DELETE") {
    const deleted = await deleteAlert(account.accountId, alertId);
    if ("refusal" in deleted) return refused(request, deleted.refusal);
    return Response.json({ code: 200, data: deleted });
  }
  const body = await parseBody(request, changeBody, { methods: METHODS });
  if ("response" in body) return body.response;
  const changed = await changeAlert(account, await entitlementsFor(request), alertId, body.data);
  if ("refusal" in changed) return refused(request, changed.refusal);
  return Response.json({ code: 200, data: changed.alert });
});
