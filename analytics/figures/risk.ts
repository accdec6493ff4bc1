import {
  centralMoment,
  finite,
  mean,
  minCount,
  NEGLIGIBLE,
  quantile,
  recentCloses,
  recentReturns,
  sampleDeviation,
} from "./series.ts";

// Every figure here reads `close`, the daily closes of one token in USD with NaN for a day without a price, over the
// `window` days up to and including the index `day`. Null means that less than 80 % of the window is known, or that the
// formula has no finite answer, such as a ratio to a spread of zero. Returns are simple daily ones, as in empyrical,
// quantstats and Portfolio Visualizer, so that our ratios can be compared with theirs. Source: docs/spec/market.md#3.

/** Windows over which volatility, Sharpe and Sortino are shown, in days. */
export const RISK_WINDOWS = [30, 90, 180, 365] as const;

const DAYS_PER_YEAR = 365;
const lastDay = (close: Float64Array): number => close.length - 1;

function overReturns(
  close: Float64Array,
  window: number,
  day: number,
  figure: (returns: Float64Array) => number,
): number | null {
  const returns = recentReturns(close, window, day);
  return returns && finite(figure(returns));
}

const ratio = (over: number, under: number): number => (under > NEGLIGIBLE ? over / under : Number.NaN);

/** Annual volatility as a share: 0.8 is 80 %. */
export function volatility(close: Float64Array, window: number, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => sampleDeviation(r) * Math.sqrt(DAYS_PER_YEAR));
}

/** Annual return per unit of volatility, without subtracting a risk-free rate. */
export function sharpe(close: Float64Array, window: number, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => ratio(mean(r), sampleDeviation(r)) * Math.sqrt(DAYS_PER_YEAR));
}

/** Like Sharpe, but only losses count as risk. */
export function sortino(close: Float64Array, window: number, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => {
    const falls = Math.sqrt(mean(r.map((change) => Math.min(change, 0) ** 2)));
    return ratio(mean(r), falls) * Math.sqrt(DAYS_PER_YEAR);
  });
}

/** Compound annual growth as a share, from the first known close of the window; -1 is a total loss. */
export function cagr(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  const prices = recentCloses(close, window, day);
  const first = prices.findIndex((price) => !Number.isNaN(price));
  const days = prices.length - 1 - first;
  if (first < 0 || days < minCount(window)) return null;
  return finite(((prices.at(-1) as number) / (prices[first] as number)) ** (DAYS_PER_YEAR / days) - 1);
}

/** Deepest fall from the highest close before it, as a share: 0 to -1. */
export function maxDrawdown(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  let known = 0;
  let highest = 0;
  let deepest = 0;
  for (const price of recentCloses(close, window, day)) {
    if (Number.isNaN(price)) continue;
    known++;
    highest = Math.max(highest, price);
    if (highest > 0) deepest = Math.min(deepest, price / highest - 1);
  }
  return known > minCount(window) ? deepest : null;
}

/** Annual growth per unit of the deepest fall. Null when there was no fall. */
export function calmar(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  const growth = cagr(close, window, day);
  const fall = maxDrawdown(close, window, day);
  return growth === null || fall === null ? null : finite(ratio(growth, Math.abs(fall)));
}

/** Daily return below which 5 % of days fall, as a share; a loss is negative. */
export function valueAtRisk95(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => quantile(r, 0.05));
}

/** Average daily return of the days at or below the value at risk, as a share. */
export function conditionalValueAtRisk95(
  close: Float64Array,
  window = DAYS_PER_YEAR,
  day = lastDay(close),
): number | null {
  return overReturns(close, window, day, (r) => {
    const edge = quantile(r, 0.05);
    return mean(r.filter((change) => change <= edge));
  });
}

/** Skewness of the daily returns, of the population: below 0 when the large moves are falls. */
export function skew(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => {
    const deviation = Math.sqrt(centralMoment(r, 2));
    return deviation > NEGLIGIBLE ? centralMoment(r, 3) / deviation ** 3 : Number.NaN;
  });
}

/** Size of the best 5 % of days against the worst 5 %. */
export function tailRatio(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => ratio(Math.abs(quantile(r, 0.95)), Math.abs(quantile(r, 0.05))));
}

/** Sum of the gains against the sum of the losses. Null when no day lost. */
export function profitFactor(close: Float64Array, window = DAYS_PER_YEAR, day = lastDay(close)): number | null {
  return overReturns(close, window, day, (r) => {
    let gains = 0;
    let losses = 0;
    for (const change of r) {
      if (change > 0) gains += change;
      else losses -= change;
    }
    return ratio(gains, losses);
  });
}
