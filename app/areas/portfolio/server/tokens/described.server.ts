import type { Pool } from "pg";
import type { GradeView } from "#app/services/marketData/public.ts";
import { listedTokens } from "#app/services/marketData/publicLists.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import type { PortfolioToken } from "../../model/calls.ts";
import { isFaceValue, tokenIdIn } from "../store/tokenKeys.server.ts";

/** Names, current prices and grades of a portfolio's tokens. */

/** `usd` per whole token; `at` RFC 3339, null at face value; `change24h` a share. */
export type PriceNow = { usd: number; at: string | null; by: "market" | "face" | "hand"; change24h: number | null };
export type DescribedToken = {
  token: Omit<PortfolioToken, "decimals">;
  price: PriceNow | null;
  trader: { grade: number | null; signal: -1 | 0 | 1 | null } | null;
};

/** For callers that show no grades. */
export const NO_GRADES: GradeView = { tokens: 0, day: "dayBefore", signals: false, parts: false, historyDays: 0 };

/** By key; an unknown key is named by its last part. Grades are those that the view shows. */
export async function describeTokens(
  on: Pool,
  account: string,
  keys: readonly string[],
  view: GradeView,
): Promise<(key: string) => DescribedToken> {
  const ids = [...new Set(keys.flatMap((key) => tokenIdIn(key) ?? []))];
  const [listed, prices, named, byHand] = await Promise.all([
    ids.length > 0 ? listedTokens(on, view, ids) : new Map(),
    ids.length > 0 ? latestPrices(on, ids) : [],
    namedTokens(on, account, keys),
    pricesByHand(on, account),
  ]);
  const priced = new Map(prices.map((price) => [price.tokenId, price]));
  return (key) => {
    const tokenId = tokenIdIn(key);
    const known = tokenId === null ? undefined : listed.get(tokenId);
    const symbol = known?.symbol ?? named.get(key)?.symbol ?? toAddressPart(key);
    const price = tokenId === null ? undefined : priced.get(tokenId);
    return {
      token: { key, slug: known?.slug ?? null, symbol, name: known?.name ?? (named.get(key)?.name || symbol) },
      price: choosePrice(key, price, byHand.get(key)),
      trader: known ? { grade: known.trader, signal: known.signal as -1 | 0 | 1 | null } : null,
    };
  };
}

/** The market's price takes precedence over the person's, which is for tokens without one. */
function choosePrice(
  key: string,
  market: { price: number | null; change24h: number | null; at: string } | undefined,
  byHand: { usd: number; at: string } | undefined,
): PriceNow | null {
  if (market && market.price !== null)
    return { usd: market.price, at: market.at, by: "market", change24h: market.change24h };
  if (isFaceValue(key)) return { usd: 1, at: null, by: "face", change24h: 0 };
  return byHand ? { ...byHand, by: "hand", change24h: null } : null;
}

const toAddressPart = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

type Named = { symbol: string; name: string };

/** Tokens outside the catalogue: named as their contract or the imported file names them. */
async function namedTokens(on: Pool, account: string, keys: readonly string[]): Promise<Map<string, Named>> {
  const others = keys.filter((key) => key.startsWith("contract:"));
  if (others.length === 0) return new Map();
  const { rows } = await on.query<Named & { key: string }>(
    `SELECT token_key AS key, symbol, name FROM portfolio.tokens WHERE account = $1 AND token_key = ANY ($2::text[])`,
    [account, others],
  );
  return new Map(rows.map(({ key, ...named }) => [key, named]));
}

async function pricesByHand(on: Pool, account: string): Promise<Map<string, { usd: number; at: string }>> {
  const { rows } = await on.query<{ key: string; usd: number; at: Date }>(
    `SELECT token_key AS key, price_usd::float8 AS usd, set_at AS at FROM portfolio.prices_by_hand WHERE account = $1`,
    [account],
  );
  return new Map(rows.map(({ key, usd, at }) => [key, { usd, at: at.toISOString() }]));
}
