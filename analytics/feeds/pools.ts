import { type Answer, type Dropped, FEEDS, type Feed, type ObservedPrice } from "./feed.ts";
import { dropper } from "./reading.ts";

/** One side of a pool, in base units of its token. */
export type PoolSide = { reserve: bigint; decimals: number };

/** A constant-product pair as the caller read it from the chain. `sourceId` is the priced token's. */
export type ObservedPool = {
  sourceId: string;
  token: PoolSide;
  quote: PoolSide & { priceUsd: number };
  /** The block's time in milliseconds. */
  at: number;
};

/** A price from a pool, with the dollars on its quote side: how much it takes to move it. */
export type ObservedPoolPrice = ObservedPrice & { depthUsd: number };

/** Below this a price is too cheap to manipulate. */
const MIN_DEPTH_USD = 10_000;
/** Digits of 1e18 are lost beyond 2^53, so the ratio is computed with this many digits before it becomes a number. */
const DIGITS = 10n ** 30n;

export const POOLS: Feed = FEEDS.pools;

/** Spot prices of our own pools, in USD. No I/O: the caller reads the chain. Source: docs/spec/market.md#5. */
export function poolPrices(pools: readonly ObservedPool[], minDepthUsd = MIN_DEPTH_USD): Answer<ObservedPoolPrice> {
  const dropped: Dropped[] = [];
  const rows = pools.flatMap((pool) => toPoolPrice(pool, minDepthUsd, dropped) ?? []);
  return { rows, dropped };
}

function toPoolPrice(pool: ObservedPool, minDepthUsd: number, dropped: Dropped[]): ObservedPoolPrice | null {
  const { sourceId, token, quote, at } = pool;
  const drop = dropper(dropped, sourceId);
  const depthUsd = toRatio(quote.reserve, 10n ** BigInt(quote.decimals)) * quote.priceUsd;
  if (token.reserve <= 0n || quote.reserve <= 0n) drop("thinPool", "a side is empty");
  else if (!(quote.priceUsd > 0)) drop("badValue", `quote at ${quote.priceUsd} USD`);
  else if (depthUsd < minDepthUsd) drop("thinPool", `${Math.round(depthUsd)} USD deep`);
  else {
    const [a, b] = [quote.reserve * 10n ** BigInt(token.decimals), token.reserve * 10n ** BigInt(quote.decimals)];
    return { sourceId, price: toRatio(a, b) * quote.priceUsd, depthUsd, at };
  }
  return null;
}

function toRatio(a: bigint, b: bigint): number {
  return Number((a * DIGITS) / b) / Number(DIGITS);
}
