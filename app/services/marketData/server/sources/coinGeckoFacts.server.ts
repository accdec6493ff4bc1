import type { Pool } from "pg";
import type { CoinGecko } from "../../../../../analytics/feeds/coingecko.ts";
import type { ObservedQuote } from "../../../../../analytics/feeds/feed.ts";
import { toUtcDay } from "../../model/days.ts";
import type { RealToken } from "./realTokens.server.ts";
import { SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";
import { hasFigures, storeContracts, storeFigures } from "./tokenFacts.server.ts";

/** Once a day: supply and value of each token from quotes that are fetched anyway, and all contracts by one more call. */
export async function learnDayOfFacts(
  pool: Pool,
  coinGecko: Pick<CoinGecko, "instruments">,
  { tokens, quotes, now }: { tokens: readonly RealToken[]; quotes: readonly ObservedQuote[]; now: Date },
): Promise<void> {
  if (await hasFigures(pool, SOURCE_IDS.coingecko, toUtcDay(now))) return;
  const tokenIdBySourceId = new Map(tokens.map(({ sourceId, tokenId }) => [sourceId, tokenId]));
  const { rows } = await recordRun(pool, "coingecko", "contracts", () => coinGecko.instruments());
  await storeContracts(pool, SOURCE_IDS.coingecko, rows, tokenIdBySourceId);
  // Last, because it marks the day as done.
  const figures = quotes.flatMap((quote) => {
    const tokenId = tokenIdBySourceId.get(quote.sourceId);
    if (tokenId === undefined) return [];
    const { circulating, totalSupply: total, marketCapUsd: cap, fullyDilutedUsd: fdv } = quote;
    return [{ tokenId, circulating, total, cap, fdv }];
  });
  await storeFigures(pool, SOURCE_IDS.coingecko, now, figures);
}
