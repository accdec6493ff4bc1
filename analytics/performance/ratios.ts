import { bootstrapRatioToDeviation, type Estimate } from "../record/bootstrap.ts";
import { DAYS_PER_YEAR } from "./moneyWeighted.ts";

/**
 * Risk of simple daily returns, annualised to 365 days and without a risk-free rate. None of these functions checks the number of returns,
 * except that a deviation needs two: nothing is shown under `FEWEST_RETURNS`. Pure. Source: docs/spec/portfolio.md#4.
 */

/** A list, or a column of an index. */
export type Returns = readonly number[] | Float64Array;

export const FEWEST_RETURNS = 30;
export const BLOCK_DAYS = 30;

/** A smaller spread is rounding: dividing by it would turn noise into a figure. */
const NEGLIGIBLE = 1e-12;

export function computeMean(returns: Returns): number {
  let sum = 0;
  for (const value of returns) sum += value;
  return sum / returns.length;
}

/** Standard deviation of a sample (n - 1); NaN under two. */
export function computeDeviation(returns: Returns): number {
  const mean = computeMean(returns);
  let squares = 0;
  for (const value of returns) squares += (value - mean) ** 2;
  return Math.sqrt(squares / (returns.length - 1));
}

/** Annual, as a share: 0.8 is 80 %. Null under two returns. */
export function volatility(returns: Returns): number | null {
  return returns.length < 2 ? null : computeDeviation(returns) * Math.sqrt(DAYS_PER_YEAR);
}

/** Average over deviation, annual, with its 95 % interval when there are at least 90 returns. Null if nothing varies. */
export function sharpe(returns: Returns, year = DAYS_PER_YEAR): Estimate | null {
  const deviation = computeDeviation(returns);
  if (!(deviation > NEGLIGIBLE)) return null;
  const scale = Math.sqrt(year);
  const { interval } = bootstrapRatioToDeviation(Float64Array.from(returns), BLOCK_DAYS);
  return {
    value: (computeMean(returns) / deviation) * scale,
    interval: interval && { low: interval.low * scale, high: interval.high * scale },
  };
}

/** Like Sharpe, but divided by the root mean square of the falls. Null if nothing fell. */
export function sortino(returns: Returns): number | null {
  let squares = 0;
  for (const value of returns) squares += Math.min(value, 0) ** 2;
  const falls = Math.sqrt(squares / returns.length);
  return falls > NEGLIGIBLE ? (computeMean(returns) / falls) * Math.sqrt(DAYS_PER_YEAR) : null;
}

/** Skewness (0 for a normal distribution) and kurtosis (3 for it), of the population. Null if nothing varies. */
export function computeMoments(returns: Returns): { skew: number; kurtosis: number } | null {
  const mean = computeMean(returns);
  let [second, third, fourth] = [0, 0, 0];
  for (const value of returns) {
    const square = (value - mean) ** 2;
    second += square;
    third += square * (value - mean);
    fourth += square * square;
  }
  const variance = second / returns.length;
  if (!(variance > NEGLIGIBLE ** 2)) return null;
  return { skew: third / returns.length / variance ** 1.5, kurtosis: fourth / returns.length / variance ** 2 };
}
