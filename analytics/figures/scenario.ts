import { carried, mean, minCount, NEGLIGIBLE, quantile } from "./series.ts";

const WEEK_DAYS = 7;
/** Whole weeks in 365 days. */
const WEEKS = 52;
const MIN_ELASTICITY = 0.5;
const MAX_ELASTICITY = 1.8;

export type ScenarioCase = {
  /** Total market cap of the case, USD. */
  total: number;
  /** Price at that total, USD. */
  price: number;
  /** The middle 80 % of one week's scatter around the fit, USD. */
  low: number;
  high: number;
  /** Price if the token kept its share of the total, USD. */
  constantShare: number;
};

export type Scenario = {
  /** Percent by which the cap moves with one percent of the market: the slope, halved towards 1, in [0.5, 1.8]. */
  elasticity: number;
  slope: number;
  cases: ScenarioCase[];
};

type Weeks = { own: Float64Array; market: Float64Array };

/** Weekly log changes back from `day`, of the weeks where both are known; null below 80 % of a year. */
function weeklyChanges(cap: Float64Array, total: Float64Array, day: number): Weeks | null {
  const own = new Float64Array(WEEKS);
  const market = new Float64Array(WEEKS);
  let known = 0;
  for (let week = 0; week < WEEKS; week++) {
    const end = day - week * WEEK_DAYS;
    const start = end - WEEK_DAYS;
    if (start < 0) break;
    const a = Math.log((cap[end] as number) / (cap[start] as number));
    const b = Math.log((total[end] as number) / (total[start] as number));
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue;
    own[known] = a;
    market[known++] = b;
  }
  return known >= minCount(WEEKS) ? { own: own.subarray(0, known), market: market.subarray(0, known) } : null;
}

function computeSlope({ own, market }: Weeks): number | null {
  const ownMean = mean(own);
  const marketMean = mean(market);
  let covariance = 0;
  let variance = 0;
  for (let week = 0; week < own.length; week++) {
    const distance = (market[week] as number) - marketMean;
    covariance += ((own[week] as number) - ownMean) * distance;
    variance += distance * distance;
  }
  return Math.sqrt(variance / own.length) > NEGLIGIBLE ? covariance / variance : null;
}

/**
 * A token's price if the whole market were worth each of `totals` USD. `cap` and `marketCap` are the token's and the market's
 * caps in USD, one per day; `supply` is the circulating number of tokens. Null without 42 of 52 weeks of both, a cap on `day`, a
 * market that moved, and supply and totals above zero. Source: docs/spec/market.md#3.
 */
export function scenario(
  cap: Float64Array,
  marketCap: Float64Array,
  supply: number,
  totals: readonly number[],
  day = cap.length - 1,
): Scenario | null {
  if (!(supply > 0) || !totals.every((total) => total > 0 && Number.isFinite(total))) return null;
  const caps = carried(cap);
  const market = carried(marketCap);
  const now = caps[day] ?? Number.NaN;
  const marketNow = market[day] ?? Number.NaN;
  const weeks = weeklyChanges(caps, market, day);
  const slope = weeks && computeSlope(weeks);
  if (!weeks || slope === null || !(now > 0) || !(marketNow > 0)) return null;
  const elasticity = Math.min(MAX_ELASTICITY, Math.max(MIN_ELASTICITY, (slope + 1) / 2));
  const intercept = mean(weeks.own) - elasticity * mean(weeks.market);
  const residuals = weeks.own.map((change, week) => change - elasticity * (weeks.market[week] as number) - intercept);
  const low = Math.exp(quantile(residuals, 0.1));
  const high = Math.exp(quantile(residuals, 0.9));
  const cases = totals.map((total): ScenarioCase => {
    const price = (now * (total / marketNow) ** elasticity) / supply;
    return { total, price, low: price * low, high: price * high, constantShare: (now * total) / marketNow / supply };
  });
  return { elasticity, slope, cases };
}
