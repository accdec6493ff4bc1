import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { figuresQuery } from "../model/calls.ts";
import { answered } from "../server/calls.server.ts";
import { portfolioOf } from "../server/figures/portfolio.server.ts";
import { opened } from "../server/opened.server.ts";

/** `GET /api/portfolio?wallets=&method=&pool=`: what the caller's wallets hold, what it cost and what it gained. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, figuresQuery);
  if ("response" in query) return query.response;
  await opened(accountId);
  return answered(await portfolioOf(accountId, await entitlementsFor(request), query.data));
});

export const action = getOnly;
