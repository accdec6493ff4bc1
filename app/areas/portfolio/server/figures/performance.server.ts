import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { addDays, DAY_MS, dayNumber } from "#app/services/marketData/public.ts";
import { computeDrawdown } from "../../../../../analytics/performance/drawdown.ts";
import { moneyWeighted, overDays } from "../../../../../analytics/performance/moneyWeighted.ts";
import { FEWEST_RETURNS, sharpe, sortino, volatility } from "../../../../../analytics/performance/ratios.ts";
import type { AccountingQuery, PerformanceAnswer } from "../../model/calls.ts";
import { loadComparisons } from "./benchmarks.server.ts";
import { loadBooks } from "./books.server.ts";
import { type DayColumns, loadColumns } from "./columns.server.ts";
import { type Here, here } from "./here.server.ts";
import { findDayRange, firstShown, walletSet } from "./history.server.ts";
import { loadPortfolio } from "./portfolio.server.ts";
import { computeReturns, computeRisk } from "./risk.server.ts";

/** How the holdings did, and how the person's money did, over a range of completed days. Source: docs/spec/portfolio.md#4. */

type Query = AccountingQuery & { from?: string | undefined; to?: string | undefined };
const YEAR_DAYS = 365;

/** Null when the plan does not include returns. Before its first day is over, a portfolio has empty figures. */
export async function loadPerformance(
  accountId: string,
  entitlements: Entitlements,
  query: Query,
  { pool, now }: Here = here(),
): Promise<PerformanceAnswer | null> {
  if (!entitlements.portfolioReturns) return null;
  const books = await loadBooks(pool, accountId);
  const [columns, { holdings, simulated }] = await Promise.all([
    loadColumns({ pool, now }, accountId, books, walletSet(query)),
    loadPortfolio(accountId, entitlements, query, { pool, now }),
  ]);
  const risk = await computeRisk({ pool, now }, holdings);
  const shownFrom = firstShown(entitlements.portfolioHistoryDays, now);
  const range = columns && knownRange(columns, findDayRange(columns, { ...query, shownFrom }));
  if (!columns || !range) return { ...NOTHING, risk, simulated };
  return { ...(await computeFigures(pool, columns, range)), risk, simulated };
}

const NOTHING: Omit<PerformanceAnswer, "risk" | "simulated"> = {
  ...{ from: "", to: "", days: 0, timeWeighted: { total: null, leftOut: 0 } },
  ...{ moneyWeighted: { total: null, yearly: null }, volatility: null, sharpe: null, sortino: null, drawdown: null },
  beside: [],
};

type IndexRange = { first: number; last: number };

/** From the first day with a known value to the last one; null when there are fewer than two. */
function knownRange({ level }: DayColumns, { first, last }: IndexRange): IndexRange | null {
  const isKnown = (index: number) => !Number.isNaN(level[index] as number);
  let [from, to] = [first, last];
  while (from <= to && !isKnown(from)) from++;
  while (to > from && !isKnown(to)) to--;
  return from < to ? { first: from, last: to } : null;
}

async function computeFigures(on: Pool, columns: DayColumns, { first, last }: IndexRange) {
  const { firstDay, level, value } = columns;
  const days = last - first;
  const levels = level.slice(first, last + 1);
  const daily = computeReturns(levels);
  const known = daily.filter(Number.isFinite);
  const isLong = known.length >= FEWEST_RETURNS;
  const begin = dayNumber(firstDay) + first;
  const flows = [
    { day: 0, usd: value[first] as number },
    ...columns.flows.flatMap(({ at, micro }) => {
      const day = Math.floor(at / DAY_MS) - begin;
      // What arrived on the first day is already in its value.
      return micro === null || day <= 0 || day > days ? [] : [{ day, usd: Number(micro) / 1e6 }];
    }),
  ];
  const yearly = moneyWeighted([
    ...flows.map(({ day, usd }) => ({ day, amount: -usd })),
    { day: days, amount: value[last] as number },
  ]);
  const levelsKnown = [...levels].filter((one) => !Number.isNaN(one));
  const fall = computeDrawdown(levelsKnown);
  const knownIndexes = [...levels].flatMap((one, index) => (Number.isNaN(one) ? [] : [index]));
  const dayAt = (step: number) => addDays(firstDay, first + (knownIndexes[step] ?? 0));
  return {
    ...{ from: addDays(firstDay, first), to: addDays(firstDay, last), days },
    timeWeighted: { total: (level[last] as number) / (level[first] as number) - 1, leftOut: columns.leftOut },
    moneyWeighted: {
      total: yearly === null ? null : overDays(yearly, days),
      yearly: yearly === null || days < YEAR_DAYS ? null : yearly,
    },
    volatility: isLong ? volatility(known) : null,
    sharpe: isLong ? sharpe(known) : null,
    sortino: isLong ? sortino(known) : null,
    drawdown: {
      ...{ deepest: fall.deepest, from: dayAt(fall.from), to: dayAt(fall.to) },
      longestDays: fall.longest,
    },
    beside: await loadComparisons(on, { firstDay: addDays(firstDay, first), days: days + 1, flows }, daily),
  };
}
