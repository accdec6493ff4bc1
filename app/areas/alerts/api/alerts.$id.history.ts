import { historyQuery } from "~/areas/alerts/model/calls";
import { findAlert, firingsPage } from "~/areas/alerts/server/alerts.server";
import { refused } from "~/areas/alerts/server/refused.server";
import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { requireTrader } from "~/identity/session.server";
import { call, getOnly, parseQuery } from "~/platform/api.server";

/** `GET /api/alerts/:id/history?page=1&limit=20`: each time it fired, as far back as the plan allows. */
export const loader = call(async ({ request, params }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, historyQuery);
  if ("response" in query) return query.response;
  const alert = await findAlert(accountId, params.id ?? "");
  if (!alert) return refused(request, { tag: "UnknownAlert" });
  const wanted = { alertId: alert.alertId, ...query.data };
  const { firings, page, limit, total } = await firingsPage(accountId, await entitlementsFor(request), wanted);
  return Response.json({ code: 200, data: firings, page, limit, total });
});

export const action = call(getOnly);
