import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { FoundToken } from "#app/services/marketData/public.ts";
import { searchExamples, searchTokens } from "#app/services/marketData/publicSearch.server.ts";
import { tokenSearchQuery } from "../model/calls.ts";

/** `GET /api/tokens/search?q=`: at most eight tokens by name, symbol or contract address, with examples where there are none. The same for everybody. */
export const loader = call(async ({ request }) => {
  const parsed = await parseQuery(request, tokenSearchQuery);
  if ("response" in parsed) return parsed.response;
  const data: FoundToken[] = await searchTokens(poolFor("pages"), parsed.data.q);
  const examples = data.length === 0 ? await searchExamples(poolFor("pages")) : null;
  return Response.json(
    { code: 200, data, ...(examples && { examples }) },
    { headers: { "Cache-Control": "public, max-age=30" } },
  );
});

export const action = getOnly;
