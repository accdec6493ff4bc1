import { minCount, recentCloses, sampleDeviation } from "./series.ts";

const MEMORY = 0.94;
const SEED_RETURNS = 30;
const DAYS_PER_YEAR = 365;
const PERCENT = 100;

/**
 * Volatility of an index as an exponentially weighted average of its squared daily log returns, percent per year, one per day. Starts at
 * the average of the first 30 squared returns, and is NaN before. Source: docs/spec/market.md#3.
 */
export function volatilityIndex(level: Float64Array): Float64Array {
  let variance = 0;
  let known = 0;
  return level.map((value, day) => {
    const change = Math.log(value / (level[day - 1] ?? Number.NaN));
    if (!Number.isFinite(change)) return Number.NaN;
    known++;
    if (known <= SEED_RETURNS) variance += change ** 2 / SEED_RETURNS;
    else variance = MEMORY * variance + (1 - MEMORY) * change ** 2;
    return known < SEED_RETURNS ? Number.NaN : Math.sqrt(variance * DAYS_PER_YEAR) * PERCENT;
  });
}

/**
 * Plain volatility of an index over `window` days (VOL_10, VOL_30, VOL_90), of daily log returns like the volatility index, percent per
 * year, one per day; NaN while too short.
 */
export function indexVolatility(level: Float64Array, window: number): Float64Array {
  return level.map((_, day) => {
    const recent = recentCloses(level, window, day);
    const known = recent.subarray(1).map((value, at) => Math.log(value / (recent[at] as number)));
    const changes = known.filter((change) => !Number.isNaN(change));
    return changes.length < minCount(window)
      ? Number.NaN
      : sampleDeviation(changes) * Math.sqrt(DAYS_PER_YEAR) * PERCENT;
  });
}
