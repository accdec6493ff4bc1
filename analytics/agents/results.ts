import { type Deflated, deflated } from "../performance/deflated.ts";
import { computeDrawdown } from "../performance/drawdown.ts";
import { DAYS_PER_YEAR } from "../performance/moneyWeighted.ts";
import {
  BLOCK_DAYS,
  computeDeviation,
  computeMean,
  computeMoments,
  FEWEST_RETURNS,
  sharpe,
  sortino,
} from "../performance/ratios.ts";
import { bootstrapMean, type Estimate } from "../record/bootstrap.ts";
import { dayNumber, dayText } from "../series/day.ts";

/**
 * The results of a backtest, from its equity by day: always after costs, of simple daily returns, with 95 % intervals (moving blocks of 30
 * days, 2,000 draws, seed 7). Nothing is annualised under 365 days, and there is no ratio under 30 returns. Pure. Source:
 * docs/spec/agent.md#5 and #8, docs/spec/portfolio.md#4.
 */

/** Shares: 0.1 is 10 %. Intervals are null where there are too few days to tell. */
export type PerformanceMetrics = {
  /** Daily returns; the first is relative to the budget. */
  days: number;
  total: Estimate;
  /** The deepest fall from a high, with the days of both; null if it never fell. */
  drawdown: { deepest: number; from: string; to: string; longestDays: number } | null;
  /** Standard deviation of daily returns, per day. */
  daily: number | null;
  /** Annual if `isYearly`, otherwise daily. */
  sharpe: Estimate | null;
  sortino: number | null;
  isYearly: boolean;
  /** Average daily return less that of the other; idle cash earned nothing. */
  excess: { market: Estimate | null; leader: Estimate | null; cash: Estimate | null };
};

/** `equity[0]` is the budget, on the day before the first. The others cover the same days, null where unknown. */
export type DayColumns = {
  firstDay: string;
  equity: readonly number[];
  market: readonly (number | null)[];
  leader: readonly (number | null)[];
};

export function computeFigures({ firstDay, equity, market, leader }: DayColumns): PerformanceMetrics {
  const returns = computeReturns(equity);
  const isEnough = returns.length >= FEWEST_RETURNS;
  const isYearly = returns.length >= DAYS_PER_YEAR;
  const scale = isYearly ? 1 : 1 / Math.sqrt(DAYS_PER_YEAR);
  const yearly = isEnough ? sortino(returns) : null;
  return {
    days: returns.length,
    total: computeTotalReturn(returns),
    drawdown: computeFall(equity, firstDay),
    daily: isEnough ? computeDeviation(returns) : null,
    sharpe: isEnough ? sharpe(returns, isYearly ? DAYS_PER_YEAR : 1) : null,
    sortino: yearly === null ? null : yearly * scale,
    isYearly,
    excess: {
      market: excessOver(returns, computeReturns(market)),
      leader: excessOver(returns, computeReturns(leader)),
      cash: excessOver(returns, new Float64Array(returns.length)),
    },
  };
}

/** NaN where either day is unknown. */
export const computeReturns = (levels: readonly (number | null)[]): Float64Array =>
  Float64Array.from({ length: Math.max(0, levels.length - 1) }, (_, day) => {
    const [before, after] = [levels[day], levels[day + 1]];
    return before && after != null ? after / before - 1 : Number.NaN;
  });

/** The total return; its interval is that of the average logarithmic return, over as many days. */
function computeTotalReturn(returns: Float64Array): Estimate {
  const growth = returns.map((value) => Math.log1p(value));
  const value = Math.expm1(growth.reduce((sum, one) => sum + one, 0));
  if (!growth.every(Number.isFinite))
    return { value: returns.reduce((level, one) => level * (1 + one), 1) - 1, interval: null };
  const interval = growth.length >= FEWEST_RETURNS ? bootstrapMean(growth, BLOCK_DAYS).interval : null;
  const over = (mean: number) => Math.expm1(mean * growth.length);
  return { value, interval: interval && { low: over(interval.low), high: over(interval.high) } };
}

function computeFall(equity: readonly number[], firstDay: string): PerformanceMetrics["drawdown"] {
  const { deepest, from, to, longest } = computeDrawdown(equity);
  if (deepest === 0) return null;
  const dayAt = (step: number) => dayText(dayNumber(firstDay) - 1 + step);
  return { deepest, from: dayAt(from), to: dayAt(to), longestDays: longest };
}

function excessOver(returns: Float64Array, others: Float64Array): Estimate | null {
  const excess = returns.map((value, day) => value - (others[day] as number));
  if (excess.filter(Number.isFinite).length < FEWEST_RETURNS) return null;
  const { value, interval } = bootstrapMean(excess, BLOCK_DAYS);
  return { value, interval };
}

/** One calendar year, or the tested part of it. Totals are shares; null if the other has no level at both ends. */
export type Year = {
  year: number;
  days: number;
  total: number;
  drawdown: number;
  market: number | null;
  leader: number | null;
};

export function computeYears({ firstDay, equity, market, leader }: DayColumns): Year[] {
  const yearAt = (step: number) => Number(dayText(dayNumber(firstDay) - 1 + step).slice(0, 4));
  const years: Year[] = [];
  for (let start = 0; start < equity.length - 1; ) {
    const year = yearAt(start + 1);
    let end = start + 1;
    while (end + 1 < equity.length && yearAt(end + 1) === year) end++;
    const over = (levels: readonly (number | null)[]) => {
      const [first, last] = [levels[start], levels[end]];
      return first && last != null ? last / first - 1 : null;
    };
    years.push({
      ...{ year, days: end - start, total: over(equity) ?? 0 },
      drawdown: computeDrawdown(equity.slice(start, end + 1)).deepest,
      ...{ market: over(market), leader: over(leader) },
    });
    start = end;
  }
  return years;
}

/** How many of the closed trades gained; a share of few trades means nothing, a share of many has its interval (Wilson, 95 %). */
export type Winners = { won: number; of: number; share: Estimate | null };
export const FEWEST_TRADES = 30;

export function countWinners(gains: readonly bigint[]): Winners {
  const [won, of] = [gains.filter((gain) => gain > 0n).length, gains.length];
  return { won, of, share: of < FEWEST_TRADES ? null : { value: won / of, interval: wilson(won, of) } };
}

const Z = 1.959963984540054;
function wilson(won: number, of: number): { low: number; high: number } {
  const share = won / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The inputs for correcting a result: the daily Sharpe ratio and the shape of its returns. Null under 30 returns, or if nothing varies. */
export type Moments = { sharpe: number; returns: number; skew: number; kurtosis: number };

export function momentsFor(equity: readonly number[]): Moments | null {
  const returns = computeReturns(equity);
  const moments = returns.length < FEWEST_RETURNS ? null : computeMoments(returns);
  return moments && { sharpe: computeMean(returns) / computeDeviation(returns), returns: returns.length, ...moments };
}

/**
 * A result corrected for how many variants of its strategy the same person tried. `sharpes` are daily, one for each variant that has one,
 * this one included; `trials` also counts those without one.
 */
export type Corrected = Deflated & { trials: number };

export function correctedBy(moments: Moments | null, trials: number, sharpes: readonly number[]): Corrected | null {
  if (moments === null) return null;
  const variance = sharpes.length < 2 ? 0 : computeDeviation(sharpes) ** 2;
  return { trials, ...deflated({ ...moments, trials: Math.max(1, trials), variance }) };
}
