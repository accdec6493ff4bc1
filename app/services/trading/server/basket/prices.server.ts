import { poolFor } from "#app/platform/db.server.ts";
import type { LatestPrice } from "#app/services/marketData/public.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import type { Pool } from "#events/pricing/basket.ts";
import { toHop } from "#events/pricing/swap.ts";
import type { BasketRefusal, BasketToken } from "./request.server.ts";

/** Compares pools' prices with the market feed's: a manipulated pool is not traded with. Source: docs/spec/indices.md#4. */

const MAX_DEVIATION_BPS = 300;
const MAX_AGE_SECONDS = 600;
const MINUTE_SECONDS = 60;
const SECOND_MS = 1_000;
const BPS = 10_000;

/** A value at the pools' prices before any trade, along a path through them; rounded down, without fees. */
export function valueBy(pools: readonly Pool[], path: readonly string[], amount: bigint): bigint {
  const hops = path.slice(1).map((to, step) => {
    const from = path[step] as string;
    const pool = pools.find(({ tokens }) => [from, to].every((end) => tokens.some((token) => isSame(token, end))));
    if (!pool) throw new RangeError(`no pool of ${from} and ${to} was read`);
    const [one, other] = pool.tokens;
    const [reserve0, reserve1] = BigInt(one) < BigInt(other) ? pool.reserves : [pool.reserves[1], pool.reserves[0]];
    return toHop({ pair: pool.pair, reserve0, reserve1 }, from, to);
  });
  const gives = hops.reduce((product, { reserveOut }) => product * reserveOut, amount);
  return gives / hops.reduce((product, { reserveIn }) => product * reserveIn, 1n);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A traded token, with dollars per whole token by the pools that it goes through; and how old its price may be, if that is set. */
export type Priced = { token: BasketToken; poolUsd: number; maxAgeSeconds?: number };

/** The market feed's prices of tokens, by their ids. */
export type Feed = ReadonlyMap<number, Pick<LatestPrice, "price" | "at">>;

export async function readFeed(tokens: readonly BasketToken[]): Promise<Feed> {
  const ids = tokens.map(({ tokenId }) => tokenId);
  return new Map((await latestPrices(poolFor("pages"), ids)).map((price) => [price.tokenId, price]));
}

/** The first token whose feed is too old, or whose pools are too far from it; null when all are close. `now` in milliseconds. */
export function priceProblem(priced: readonly Priced[], feed: Feed, now: number): BasketRefusal | null {
  for (const one of priced) {
    const { symbol, tokenId } = one.token;
    const { price: feedUsd = null, at = null } = feed.get(tokenId) ?? {};
    if (feedUsd === null || feedUsd <= 0 || at === null || now > goodUntil(one, at))
      return { tag: "PriceStale", symbol, at, maxMinutes: maxAge(one) / MINUTE_SECONDS };
    const { poolUsd } = one;
    const apartBps = Math.round((Math.abs(poolUsd - feedUsd) / feedUsd) * BPS);
    if (apartBps > MAX_DEVIATION_BPS)
      return { tag: "PriceApart", symbol, poolUsd, feedUsd, apartBps, maxBps: MAX_DEVIATION_BPS };
  }
  return null;
}

const maxAge = ({ maxAgeSeconds = MAX_AGE_SECONDS }: Priced): number => Math.min(maxAgeSeconds, MAX_AGE_SECONDS);
const goodUntil = (one: Priced, at: string): number => Date.parse(at) + maxAge(one) * SECOND_MS;

/** The prices behind an order, as its quote stores them: the feed's price of each token, and until when it may be used for trading. */
export const pricesToStore = (priced: readonly Priced[], feed: Feed) =>
  priced.flatMap((one) => {
    const { price, at } = feed.get(one.token.tokenId) ?? {};
    if (typeof price !== "number" || typeof at !== "string") return [];
    const { address: token, tokenId, decimals } = one.token;
    return [{ token, tokenId, decimals, usd: price, at, goodUntil: new Date(goodUntil(one, at)).toISOString() }];
  });

/** The first price of a quote that is too old to send a purchase; null when each may still be used. `now` in milliseconds. */
export function priceTooOld(
  prices: readonly Record<string, unknown>[] | undefined,
  now: number,
): { token: string; goodUntil: string } | null {
  for (const { token, goodUntil: until } of prices ?? [])
    if (typeof token === "string" && typeof until === "string" && now > Date.parse(until))
      return { token, goodUntil: until };
  return null;
}
