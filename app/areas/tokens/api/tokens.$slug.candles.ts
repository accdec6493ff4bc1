import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { candlesQuery } from "../model/chartCall.ts";
import { chartOfRange } from "../server/chart.server.ts";
import { refused } from "../server/chartRefused.server.ts";
import { sightOf } from "../server/sight.server.ts";

/** Each caller sees what their plan opens, and a bar is not over for a minute at least. */
const PRIVATE = { "Cache-Control": "private, max-age=15" };

/** `GET /api/tokens/:slug/candles?range=7d|30d|90d|1y|all`: a token's bars with its grades, as far as the caller's plan shows them. */
export const loader = call(async ({ request, params }) => {
  const parsed = await parseQuery(request, candlesQuery);
  if ("response" in parsed) return parsed.response;
  const sight = await sightOf(await entitlementsFor(request));
  const chart = await chartOfRange(poolFor("pages"), params.slug ?? "", sight, parsed.data.range, new Date());
  if ("tag" in chart) return refused(request, chart, { "Cache-Control": "private, no-store" });
  return Response.json({ code: 200, data: chart }, { headers: PRIVATE });
});

export const action = getOnly;
