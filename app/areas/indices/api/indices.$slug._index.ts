import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { currentIndex } from "../server/current.server.ts";
import { shownBy } from "../server/detail.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/indices/:slug`: an index, as far as the caller's plan shows it. */
export const loader = call(async ({ request, params }) => {
  const slug = params.slug ?? "";
  const [whole, entitlements] = [await currentIndex(slug), await entitlementsFor(request)];
  if (!whole) return refused(request, { tag: "UnknownIndex", slug });
  return Response.json(
    { code: 200, data: shownBy(whole, entitlements) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

export const action = getOnly;
