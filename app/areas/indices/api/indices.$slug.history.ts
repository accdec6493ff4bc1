import { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import { FILE_FORMATS, historyFile } from "../model/files.ts";
import { currentIndex } from "../server/current.server.ts";
import { shownBy } from "../server/detail.server.ts";
import { fileHeaders, historyCsv, historyJson } from "../server/files.server.ts";
import { refused } from "../server/refused.server.ts";

const historyQuery = z.object({ format: z.enum(FILE_FORMATS).default("json") });

/** `GET /api/indices/:slug/history?format=`: levels day by day as a file, as far back as the caller's plan shows them. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, historyQuery);
  if ("response" in query) return query.response;
  const slug = params.slug ?? "";
  const whole = await currentIndex(slug);
  if (!whole) return refused(request, { tag: "UnknownIndex", slug });
  const { history } = shownBy(whole, await entitlementsFor(request));
  const simulated = await showsSimulatedMarket();
  const shown = { slug, source: labelOfSource(env().MARKET_SOURCE), history, simulated };
  const { format } = query.data;
  const headers = fileHeaders(historyFile(slug, format, simulated), format);
  const body = format === "csv" ? historyCsv(shown) : JSON.stringify({ code: 200, data: historyJson(shown) });
  return new Response(body, { headers });
});

export const action = getOnly;
