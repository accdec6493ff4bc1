import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, ok, UNSTORED } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import type { FoundToken } from "#app/services/marketData/public.ts";
import { searchExamples, searchTokens } from "#app/services/marketData/publicSearch.server.ts";
import { tokenSearchQuery } from "./model/calls.ts";
import { candlesQuery } from "./model/chartCall.ts";
import * as responses from "./model/responses.ts";
import { chartOfRange } from "./server/chart.server.ts";
import { refused } from "./server/chartRefused.server.ts";
import { pictureAnswer } from "./server/picture/picture.server.ts";
import { loadSight } from "./server/sight.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/tokens/search",
    summary:
      "At most eight tokens by name, symbol or contract address, with examples where there are none. The same for everyone",
    access: "anyone",
    query: tokenSearchQuery,
    response: z.array(responses.foundToken),
    members: { examples: responses.searchExamples.optional() },
    async run({ query }) {
      const data: FoundToken[] = await searchTokens(poolFor("pages"), query.q);
      const examples = data.length === 0 ? await searchExamples(poolFor("pages")) : null;
      return ok(data, {
        members: { ...(examples && { examples }) },
        headers: { "Cache-Control": "public, max-age=30" },
      });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tokens/{slug}/candles",
    summary: "A token’s bars with its grades, as far as the caller’s plan shows them",
    access: "anyone",
    query: candlesQuery,
    response: responses.tokenChartData,
    refusals: ["UnknownToken", "RangeInPlan"],
    async run({ request, params, query }) {
      const sight = await loadSight(await entitlementsForRequest(request));
      const chart = await chartOfRange(poolFor("pages"), params.slug, sight, query.range, new Date());
      if ("tag" in chart) return { refusal: chart, headers: UNSTORED };
      // Each caller sees what their plan includes, and a bar lasts at least a minute.
      return ok(chart, { headers: { "Cache-Control": "private, max-age=15" } });
    },
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/tokens/{slug}/picture.png",
    mayRepeat: true,
    summary: "A token’s picture for link previews. The same for everyone",
    access: "anyone",
    files: ["image/png"],
    async run({ request, params }) {
      const picture = await pictureAnswer(request, params.slug.toLowerCase(), requireLocale(request));
      return picture ?? refusedPage("NotFound");
    },
  }),
];
