import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { planNameThatOpens } from "#app/areas/offers/publicCatalogue.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { stretchQuery } from "../model/calls.ts";
import { answered } from "../server/calls.server.ts";
import { performanceOf } from "../server/figures/performance.server.ts";

import { refused } from "../server/refused.server.ts";

/** `GET /api/portfolio/performance?from=&to=`: both returns of the caller's portfolio, its risk, and the same deposits held in something else. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, stretchQuery);
  if ("response" in query) return query.response;
  const performance = await performanceOf(accountId, await entitlementsFor(request), query.data);
  return performance
    ? answered(performance)
    : refused(request, { tag: "PortfolioPlan", planName: (await planNameThatOpens("portfolioReturns")) ?? "" });
});

export const action = getOnly;
