import { call, getOnly, parseQuery } from "~/platform/api.server";
import { poolFor } from "~/platform/db.server";
import type { FoundToken } from "~/services/marketData/public";
import { searchExamples, searchTokens } from "~/services/marketData/publicSearch.server";
import { tokenSearchQuery } from "../model/calls";

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
