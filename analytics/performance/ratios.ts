import type { Estimate } from "../record/bootstrap.ts";

/** Ratios of simple daily returns. Pure. Source: portfolio.md 4. */

const YEAR_DAYS = 365;
const mean = (figures: Float64Array): number => figures.reduce((sum, one) => sum + one, 0) / figures.length;

function deviation(returns: Float64Array): number {
  const middle = mean(returns);
  return Math.sqrt(returns.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (returns.length - 1));
}

/** Of a year. */
export const volatility = (returns: Float64Array): number => deviation(returns) * Math.sqrt(YEAR_DAYS);

/** Of a year, without a risk-free rate. */
export const sharpe = (returns: Float64Array): Estimate => ({
  value: (mean(returns) / deviation(returns)) * Math.sqrt(YEAR_DAYS),
  interval: null,
});

export const sortino = (returns: Float64Array): number =>
  (mean(returns) / Math.sqrt(mean(returns.map((one) => Math.min(one, 0) ** 2)))) * Math.sqrt(YEAR_DAYS);
