import type { Pool } from "pg";
import { pricesThen } from "#app/services/marketData/publicFigures.server.ts";
import { isFaceValue, tokenIdIn } from "../store/tokenKeys.server.ts";

/** What a portfolio's tokens cost in the past. */

type PricePoint = { tokenKey: string; at: string };
const IN_ONE_QUERY = 5_000;

/**
 * USD per whole token, in the order of the requests: by the hour, else by the day, else null (docs/spec/portfolio.md#2). Dollars and
 * stablecoins
 * that the catalogue lacks have face value. Throws when the market's tables cannot be read, instead of returning null.
 */
export async function historicPrices(
  on: Pick<Pool, "query">,
  points: readonly PricePoint[],
): Promise<(number | null)[]> {
  const prices = points.map(({ tokenKey }): number | null => (isFaceValue(tokenKey) ? 1 : null));
  const stored = points.flatMap(({ tokenKey, at }, place) => {
    const tokenId = tokenIdIn(tokenKey);
    return tokenId === null ? [] : [{ tokenId, at: new Date(at), place }];
  });
  for (let from = 0; from < stored.length; from += IN_ONE_QUERY) {
    const part = stored.slice(from, from + IN_ONE_QUERY);
    const found = await pricesThen(on, part);
    part.forEach(({ place }, at) => {
      prices[place] = found[at] ?? null;
    });
  }
  return prices;
}
