import { addDays, toUtcDay } from "#app/services/marketData/public.ts";
import { computeDrawdown } from "../../../../../analytics/performance/drawdown.ts";
import { FEWEST_RETURNS, volatility } from "../../../../../analytics/performance/ratios.ts";
import type { Holding, PerformanceAnswer } from "../../model/calls.ts";
import { loadLeader } from "./benchmarks.server.ts";
import { loadCloses } from "./columns.server.ts";
import type { Here } from "./here.server.ts";

/** Today's amounts, valued over the last 90 days. Source: docs/spec/portfolio.md#4. */

const RISK_DAYS = 90;
const WORST = 0.05;

/** For tokens with a price on every one of these days; `covered` is their share of the value. */
export async function computeRisk(
  { pool, now }: Here,
  holdings: readonly Holding[],
): Promise<PerformanceAnswer["risk"]> {
  const lastDay = addDays(toUtcDay(now), -1);
  const firstDay = addDays(lastDay, -RISK_DAYS);
  const valued = holdings.filter(({ valueUsdCents }) => valueUsdCents !== null);
  const keys = valued.map(({ token }) => token.key);
  const [closes, leader] = await Promise.all([
    loadCloses(pool, keys, firstDay, lastDay),
    loadLeader(pool, firstDay, lastDay),
  ]);
  const value = new Float64Array(RISK_DAYS + 1);
  let [covered, total] = [0, 0];
  for (const { token, amount, valueUsdCents } of valued) {
    const cents = Number(valueUsdCents);
    total += cents;
    const column = closes.get(token.key);
    if (!column?.every((close) => close > 0)) continue;
    covered += cents;
    const units = Number(amount) / 10 ** token.decimals;
    column.forEach((close, day) => {
      value[day] = (value[day] as number) + units * close;
    });
  }
  const returns = covered > 0 ? computeReturns(value) : new Float64Array();
  const isLong = returns.length >= FEWEST_RETURNS;
  const largest = valued.find(({ share }) => share !== null);
  return {
    days: RISK_DAYS,
    volatility: isLong ? volatility(returns) : null,
    deepestFall: isLong ? computeDrawdown([...value]).deepest : null,
    worstDayInTwenty: isLong ? quantile(returns, WORST) : null,
    betaToLeader: isLong && leader ? slope(returns, computeReturns(leader.close)) : null,
    leader: leader?.symbol ?? null,
    largest: largest?.share == null ? null : { symbol: largest.token.symbol, share: largest.share },
    covered: total === 0 ? 0 : covered / total,
  };
}

/** Simple daily returns; NaN when a day is unknown. */
export const computeReturns = (levels: Float64Array): Float64Array =>
  Float64Array.from(
    { length: Math.max(0, levels.length - 1) },
    (_, day) => (levels[day + 1] as number) / (levels[day] as number) - 1,
  );

/** The return below which this share of all returns lies. */
function quantile(returns: Float64Array, share: number): number {
  const sorted = Float64Array.from(returns).sort();
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return below + (above - below) * (place - Math.floor(place));
}

/** The slope of returns against another series, over the days on which both are known; null with too few. */
function slope(returns: Float64Array, others: Float64Array): number | null {
  const pairs = [...returns].flatMap((own, day) => {
    const other = others[day] as number;
    return Number.isFinite(own) && Number.isFinite(other) ? [[own, other] as const] : [];
  });
  if (pairs.length < FEWEST_RETURNS) return null;
  const mean = (pick: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
  const [ownMean, otherMean] = [mean(([own]) => own), mean(([, other]) => other)];
  const covariance = mean(([own, other]) => (own - ownMean) * (other - otherMean));
  const variance = mean(([, other]) => (other - otherMean) ** 2);
  return variance === 0 ? null : covariance / variance;
}
