import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { historyQuery } from "../model/calls.ts";
import { answered } from "../server/calls.server.ts";
import { historyOf } from "../server/figures/history.server.ts";

/** `GET /api/portfolio/history?from=&to=&step=`: what the caller's portfolio was worth at the end of each day, as far back as the plan shows. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, historyQuery);
  if ("response" in query) return query.response;
  return answered(await historyOf(accountId, await entitlementsFor(request), query.data));
});

export const action = getOnly;
