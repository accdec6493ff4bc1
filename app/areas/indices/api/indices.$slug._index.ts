import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readIndex } from "../server/detail.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/indices/:slug`: an index, as far as the caller's plan shows it. */
export const loader = call(async ({ request, params }) => {
  const slug = params.slug ?? "";
  const index = await readIndex(poolFor("pages"), slug, await entitlementsFor(request));
  if (!index) return refused(request, { tag: "UnknownIndex", slug });
  return Response.json({ code: 200, data: index }, { headers: { "Cache-Control": "private, no-store" } });
});

export const action = getOnly;
