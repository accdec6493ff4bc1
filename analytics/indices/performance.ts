import { computeDrawdown } from "../performance/drawdown.ts";
import { BLOCK_DAYS, computeDeviation, FEWEST_RETURNS } from "../performance/ratios.ts";
import { bootstrapMean, type MeanEstimate } from "../record/bootstrap.ts";

/** Figures for a period of daily levels: simple returns, nothing annualised. Source: docs/spec/portfolio.md#4, docs/spec/indices.md#8. */
export type Performance = {
  /** Daily returns in the period. */
  days: number;
  /** From the first level to the last. */
  total: number;
  /** The deepest fall from a high, negative. */
  drawdown: number;
  /** Standard deviation of daily returns; null under 30 of them. */
  daily: number | null;
  /** Average daily return, and the same less that of the other levels; null under 30 of them. */
  mean: MeanEstimate | null;
  excess: MeanEstimate | null;
};

/** @param other levels of the same days, null where unknown. Null with fewer than two levels. */
export function computePerformance(
  levels: readonly number[],
  other: readonly (number | null)[] | null,
): Performance | null {
  const returns = computeReturns(levels);
  const [first, last] = [levels[0], levels.at(-1)];
  if (returns.length === 0 || !first || last === undefined) return null;
  const isLong = returns.length >= FEWEST_RETURNS;
  const others = other && computeReturns(other);
  const excess = others && returns.map((value, day) => value - (others[day] as number));
  const compared = excess?.filter(Number.isFinite).length ?? 0;
  return {
    ...{ days: returns.length, total: last / first - 1, drawdown: computeDrawdown(levels).deepest },
    daily: isLong ? computeDeviation(returns) : null,
    mean: isLong ? bootstrapMean(returns, BLOCK_DAYS) : null,
    excess: excess && compared >= FEWEST_RETURNS ? bootstrapMean(excess, BLOCK_DAYS) : null,
  };
}

const computeReturns = (levels: readonly (number | null)[]): Float64Array =>
  Float64Array.from({ length: Math.max(0, levels.length - 1) }, (_, day) => {
    const [before, after] = [levels[day], levels[day + 1]];
    return before && after != null ? after / before - 1 : Number.NaN;
  });
