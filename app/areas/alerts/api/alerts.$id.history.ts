import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { historyQuery } from "../model/calls.ts";
import { findAlert, firingsPage } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/alerts/:id/history?page=1&limit=20&older=`: each time it fired, as far back as the plan allows. */
export const loader = call(async ({ request, params }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, historyQuery);
  if ("response" in query) return query.response;
  const alert = await findAlert(accountId, params.id ?? "");
  if (!alert) return refused(request, { tag: "UnknownAlert" });
  const wanted = { alertId: alert.alertId, ...query.data };
  const { firings, page, limit, total, older, newer } = await firingsPage(
    accountId,
    await entitlementsFor(request),
    wanted,
  );
  return Response.json({ code: 200, data: firings, page, limit, total, older, newer });
});

export const action = call(getOnly);
