import type { FoundToken } from "~/areas/market/public";
import { searchTokens } from "~/areas/market/public.server";
import { call, getOnly, parseQuery } from "~/platform/api.server";
import { poolFor } from "~/platform/db.server";
import { tokenSearchQuery } from "../model/calls";

/** `GET /api/tokens/search?q=`: at most eight tokens by name, symbol or contract address. The same for everybody. */
export const loader = call(async ({ request }) => {
  const parsed = await parseQuery(request, tokenSearchQuery);
  if ("response" in parsed) return parsed.response;
  const data: FoundToken[] = await searchTokens(poolFor("pages"), parsed.data.q);
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "public, max-age=30" } });
});

export const action = getOnly;
