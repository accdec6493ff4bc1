import type { Pool } from "pg";
import { addDays } from "#app/services/marketData/public.ts";
import { largestPeers, marketColumns } from "#app/services/marketData/publicFigures.server.ts";
import { BLOCK_DAYS, FEWEST_RETURNS } from "../../../../../analytics/performance/ratios.ts";
import { bootstrapMean, type Estimate } from "../../../../../analytics/record/bootstrap.ts";
import type { PerformanceAnswer } from "../../model/calls.ts";

/** The same deposits held in something else. Source: docs/spec/portfolio.md#4. */

/** USD by day, from the first day of the range; the value on that day is the first deposit. */
export type Deposits = { firstDay: string; days: number; flows: readonly { day: number; usd: number }[] };

type Compared = PerformanceAnswer["beside"][number];
/** The maximum age, in days, of the last known price. */
const CARRIED_DAYS = 3;

/** The largest coin by market cap, as the market's leader; null when there is none. */
export async function loadLeader(on: Pool, firstDay: string, lastDay: string) {
  const [leader] = await largestPeers(on, { count: 1, firstDay, lastDay });
  return leader ?? null;
}

export async function loadComparisons(on: Pool, deposits: Deposits, returns: Float64Array): Promise<Compared[]> {
  const lastDay = addDays(deposits.firstDay, deposits.days - 1);
  const [leader, { level }] = await Promise.all([
    loadLeader(on, deposits.firstDay, lastDay),
    marketColumns(on, deposits.firstDay, lastDay),
  ]);
  const dollars = new Float64Array(deposits.days).fill(1);
  return [
    ...(leader ? [compared("leader", leader.symbol, leader.close, deposits, returns)] : []),
    compared("index", "", level, deposits, returns),
    { ...compared("usd", "USD", dollars, deposits, returns), excess: null },
  ];
}

function compared(
  what: Compared["what"],
  name: string,
  prices: Float64Array,
  { flows, days }: Deposits,
  returns: Float64Array,
): Compared {
  const last = priceBy(prices, days - 1);
  const first = priceBy(prices, 0);
  let units: number | null = 0;
  for (const { day, usd } of flows) {
    const price = priceBy(prices, day);
    units = units === null || price === null ? null : units + usd / price;
  }
  return {
    ...{ what, name },
    valueUsdCents: units === null || last === null ? null : String(Math.round(units * last * 100)),
    total: first === null || last === null ? null : last / first - 1,
    excess: computeExcess(returns, prices),
  };
}

function priceBy(prices: Float64Array, day: number): number | null {
  for (let back = 0; back <= CARRIED_DAYS && day - back >= 0; back++) {
    const price = prices[day - back] as number;
    if (price > 0) return price;
  }
  return null;
}

/** Mean daily return in excess of the other's, over the days on which both are known. */
function computeExcess(returns: Float64Array, prices: Float64Array): Estimate | null {
  const excess = returns.map((own, day) => own - ((prices[day + 1] as number) / (prices[day] as number) - 1));
  const known = excess.filter(Number.isFinite);
  return known.length < FEWEST_RETURNS ? null : bootstrapMean(Float64Array.from(known), BLOCK_DAYS);
}
