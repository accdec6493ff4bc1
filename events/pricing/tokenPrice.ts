import type { RecordedPrice, RecordedPriceLeg } from "./recordedQuote.ts";

/**
 * TMAI's price in the stablecoin, from two pools. Each leg is the lower of its spot price and its 30-minute average, so
 * that inflating a pool's price gains nothing. Integers throughout: UQ112x112 as in Uniswap V2. Source: docs/spec/decisions.md#2.
 */

/** A Uniswap V2 pool at one block. Reserves in base units, cumulative prices as UQ112x112 seconds, modulo 2^256. */
export type PoolReading = {
  pair: `0x${string}`;
  token0: `0x${string}`;
  token1: `0x${string}`;
  reserve0: bigint;
  reserve1: bigint;
  /** Time of the last trade in seconds, modulo 2^32: prices have not changed since. */
  lastTradeAt: number;
  price0Cumulative: bigint;
  price1Cumulative: bigint;
  block: { number: bigint; time: number };
};

/** Cumulative prices of a pool at one time, as the worker stores them every minute. */
export type Observation = { observedAt: number; price0Cumulative: bigint; price1Cumulative: bigint };

export type PriceRefusal = { tag: "PriceUnavailable" } | { tag: "PriceMoving" };

const Q112 = 1n << 112n;
const UINT256 = 1n << 256n;
const UINT32 = 2 ** 32;
export const WINDOW_SECONDS = 1_800;
export const OLDEST_OBSERVATION_SECONDS = 3_600;
const MAX_DEVIATION_PERCENT = 10n;
const USDC_UNITS_PER_CENT = 10_000n;

const spotPrices = (pool: PoolReading) => ({
  price0: (pool.reserve1 * Q112) / pool.reserve0,
  price1: (pool.reserve0 * Q112) / pool.reserve1,
});

/** Cumulative prices at a time after the last trade. Exact, because prices have not changed since. */
export function cumulativeAt(pool: PoolReading, atSeconds: number): Observation {
  const elapsed = BigInt(((((atSeconds % UINT32) - pool.lastTradeAt) % UINT32) + UINT32) % UINT32);
  const { price0, price1 } = spotPrices(pool);
  return {
    observedAt: atSeconds,
    price0Cumulative: (pool.price0Cumulative + price0 * elapsed) % UINT256,
    price1Cumulative: (pool.price1Cumulative + price1 * elapsed) % UINT256,
  };
}

/**
 * What a pool's own state reveals about the last hour: one observation per minute since its last trade, latest last. After a start this
 * fills in the time when the program was not running.
 */
export function observableMinutes(pool: PoolReading): Observation[] {
  const now = pool.block.time;
  const from = Math.max(pool.lastTradeAt, now - OLDEST_OBSERVATION_SECONDS);
  const moments: Observation[] = [];
  for (let timestamp = from; timestamp < now; timestamp += 60) moments.push(cumulativeAt(pool, timestamp));
  return [...moments, cumulativeAt(pool, now)];
}

/** Price of one leg, base in quote. Refuses PriceUnavailable without an observation 30 to 60 minutes old. */
export function priceLeg(
  pool: PoolReading,
  baseToken: string,
  observations: readonly Observation[],
): RecordedPriceLeg | PriceRefusal {
  if (pool.reserve0 === 0n || pool.reserve1 === 0n) return { tag: "PriceUnavailable" };
  const now = cumulativeAt(pool, pool.block.time);
  const observed = observations
    .filter(({ observedAt }) => {
      const age = now.observedAt - observedAt;
      return age >= WINDOW_SECONDS && age <= OLDEST_OBSERVATION_SECONDS;
    })
    .reduce<Observation | null>(
      (youngest, next) => (youngest && youngest.observedAt > next.observedAt ? youngest : next),
      null,
    );
  if (!observed) return { tag: "PriceUnavailable" };
  const baseIs0 = pool.token0.toLowerCase() === baseToken.toLowerCase();
  const cumulative = (at: Observation) => (baseIs0 ? at.price0Cumulative : at.price1Cumulative);
  const elapsed = BigInt(now.observedAt - observed.observedAt);
  const average = ((cumulative(now) - cumulative(observed) + UINT256) % UINT256) / elapsed;
  const spot = baseIs0 ? spotPrices(pool).price0 : spotPrices(pool).price1;
  const distance = spot > average ? spot - average : average - spot;
  if (distance * 100n > average * MAX_DEVIATION_PERCENT) return { tag: "PriceMoving" };
  return {
    pair: pool.pair,
    baseToken: baseIs0 ? pool.token0 : pool.token1,
    quoteToken: baseIs0 ? pool.token1 : pool.token0,
    baseReserve: String(baseIs0 ? pool.reserve0 : pool.reserve1),
    quoteReserve: String(baseIs0 ? pool.reserve1 : pool.reserve0),
    spotQ112: String(spot),
    averageQ112: String(average),
    observedAtSeconds: String(observed.observedAt),
    observedCumulative: String(cumulative(observed)),
    nowSeconds: String(now.observedAt),
    nowCumulative: String(cumulative(now)),
  };
}

const legPrice = ({ spotQ112, averageQ112 }: RecordedPriceLeg): bigint => {
  const [spot, average] = [BigInt(spotQ112), BigInt(averageQ112)];
  return spot < average ? spot : average;
};

/** USDC base units for one TMAI base unit, as a fraction over 2^224. */
const priceQ224 = ({ legs }: Pick<RecordedPrice, "legs">): bigint =>
  legs.reduce((product, leg) => product * legPrice(leg), 1n);

/** Both legs together, with the price of one whole TMAI in dollars to 18 places, rounded down, for people to read. */
export function priceOfLegs(legs: [RecordedPriceLeg, RecordedPriceLeg]): RecordedPrice {
  // 10^18 base units per TMAI, 10^6 units per dollar; 18 places shown.
  const usd18 = (priceQ224({ legs }) * 10n ** 30n) >> 224n;
  const text = usd18.toString().padStart(19, "0");
  return { usdPerToken: `${text.slice(0, -18)}.${text.slice(-18)}`, legs };
}

/** TMAI base units worth at least that many cents: rounded up to the next unit. */
export function tmaiFor(totalUsdCents: bigint, price: Pick<RecordedPrice, "legs">): bigint {
  const usdcUnits = (totalUsdCents * USDC_UNITS_PER_CENT) << 224n;
  const divisor = priceQ224(price);
  return (usdcUnits + divisor - 1n) / divisor;
}

/** USD cents that TMAI base units are worth, rounded down. */
export const centsForTmai = (units: bigint, price: Pick<RecordedPrice, "legs">): bigint =>
  ((units * priceQ224(price)) >> 224n) / USDC_UNITS_PER_CENT;

/** USD cents of the dollar side of each pool, at the price of the legs. */
export function dollarSides({ legs }: Pick<RecordedPrice, "legs">): bigint[] {
  const [tmaiWeth, wethUsdc] = legs as [RecordedPriceLeg, RecordedPriceLeg];
  const wethSideUnits = (BigInt(tmaiWeth.quoteReserve) * legPrice(wethUsdc)) >> 112n;
  return [wethSideUnits / USDC_UNITS_PER_CENT, BigInt(wethUsdc.quoteReserve) / USDC_UNITS_PER_CENT];
}
