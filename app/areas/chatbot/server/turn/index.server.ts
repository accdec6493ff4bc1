import { runPageTool } from "#app/areas/dataApi/publicTools.server.ts";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ratingsAbout } from "#app/services/marketData/publicRatings.server.ts";
import { largestTokens } from "#app/services/marketData/publicSearch.server.ts";
import type { Vocabulary } from "../grammar/named.server.ts";
import { buildTokenIndex } from "../reading/tokens.server.ts";

const MAX_TOKENS = 5_000;
const CACHED_MS = 60_000;

/** Tokens that questions can name, largest first. */
export const tokenIndex = cachedFor(
  CACHED_MS,
  async () => {
    const tokens = await largestTokens(poolFor("pages"), MAX_TOKENS);
    return buildTokenIndex(tokens.map(({ slug, symbol, name }) => ({ id: slug, symbol, name })));
  },
  { shouldCache: ({ byName }) => byName.size > 0 },
);

/** The market's sectors and exchanges, and the public indices. */
export const marketVocabulary = cachedFor(
  CACHED_MS,
  async (): Promise<Vocabulary> => {
    const [about, indices] = await Promise.all([ratingsAbout(poolFor("pages"), { day: "latest" }), publicIndices()]);
    return { categories: about.categories, exchanges: about.exchanges, indices };
  },
  { shouldCache: ({ categories }) => categories.length > 0 },
);

async function publicIndices(): Promise<NonNullable<Vocabulary["indices"]>> {
  const answer = await runPageTool(
    "listIndices",
    {},
    { account: null, plans: [], entitlements: mergeEntitlements([]) },
  );
  if ("problem" in answer) return [];
  return (answer.data as readonly { id: string; name: string }[]).map(({ id, name }) => ({ slug: id, name }));
}
