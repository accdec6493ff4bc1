import { poolFor } from "#app/platform/db.server.ts";
import type { LatestPrice } from "#app/services/marketData/public.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import type { Pool } from "#events/pricing/basket.ts";
import { hopOf } from "#events/pricing/swap.ts";
import type { BasketRefusal, BasketToken } from "./request.server.ts";

/** Pools' prices against those of the market's feed: a pool that somebody has pushed is not traded with. Source: indices.md 4. */

const MOST_APART_BPS = 300;
const MOST_MINUTES = 10;
const MINUTE_MS = 60_000;
const BPS = 10_000;

/** A value at the pools' prices before any trade, by a way through them; rounded down, fees apart. */
export function valueBy(pools: readonly Pool[], path: readonly string[], amount: bigint): bigint {
  const hops = path.slice(1).map((to, step) => {
    const from = path[step] as string;
    const pool = pools.find(({ tokens }) => [from, to].every((end) => tokens.some((token) => isSame(token, end))));
    if (!pool) throw new RangeError(`no pool of ${from} and ${to} was read`);
    const [one, other] = pool.tokens;
    const [reserve0, reserve1] = BigInt(one) < BigInt(other) ? pool.reserves : [pool.reserves[1], pool.reserves[0]];
    return hopOf({ pair: pool.pair, reserve0, reserve1 }, from, to);
  });
  const gives = hops.reduce((product, { reserveOut }) => product * reserveOut, amount);
  return gives / hops.reduce((product, { reserveIn }) => product * reserveIn, 1n);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A token that is traded, with dollars a whole one by the pools that it goes through. */
export type Priced = { token: BasketToken; poolUsd: number };

/** What the market's feed says of tokens, by their ids. */
export type Feed = ReadonlyMap<number, Pick<LatestPrice, "price" | "at">>;

export async function readFeed(tokens: readonly BasketToken[]): Promise<Feed> {
  const ids = tokens.map(({ tokenId }) => tokenId);
  return new Map((await latestPrices(poolFor("pages"), ids)).map((price) => [price.tokenId, price]));
}

/** The first token whose feed is too old, or whose pools are too far from it; null where all are near. `now` in milliseconds. */
export function priceProblem(priced: readonly Priced[], feed: Feed, now: number): BasketRefusal | null {
  for (const { token, poolUsd } of priced) {
    const { symbol, tokenId } = token;
    const { price: feedUsd = null, at = null } = feed.get(tokenId) ?? {};
    if (feedUsd === null || feedUsd <= 0 || at === null || now - Date.parse(at) > MOST_MINUTES * MINUTE_MS)
      return { tag: "PriceStale", symbol, at, mostMinutes: MOST_MINUTES };
    const apartBps = Math.round((Math.abs(poolUsd - feedUsd) / feedUsd) * BPS);
    if (apartBps > MOST_APART_BPS)
      return { tag: "PriceApart", symbol, poolUsd, feedUsd, apartBps, mostBps: MOST_APART_BPS };
  }
  return null;
}
