import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { candlesQuery } from "~/areas/tokens/model/chartCall";
import { chartOfRange } from "~/areas/tokens/server/chart.server";
import { refused } from "~/areas/tokens/server/chartRefused.server";
import { sightOf } from "~/areas/tokens/server/sight.server";
import { call, getOnly, parseQuery } from "~/platform/api.server";
import { poolFor } from "~/platform/db.server";

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
