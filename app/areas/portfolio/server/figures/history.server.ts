import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { addDays, dayNumber, toUtcDay } from "#app/services/marketData/public.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import type { AccountingQuery, HistoryAnswer } from "../../model/calls.ts";
import { loadBooks } from "./books.server.ts";
import { type DayColumns, loadColumns } from "./columns.server.ts";
import { type Here, here } from "./here.server.ts";

/** What a portfolio was worth at the end of each day, as far back as the plan shows. */

type Query = AccountingQuery & { from?: string | undefined; to?: string | undefined; step: "day" | "week" };
const DAYS_PER_WEEK = 7;

/** Empty columns before the first day is over. */
export async function loadHistory(
  accountId: string,
  { portfolioHistoryDays }: Pick<Entitlements, "portfolioHistoryDays">,
  query: Query,
  { pool, now }: Here = here(),
): Promise<HistoryAnswer> {
  const books = await loadBooks(pool, accountId);
  const [columns, simulated] = await Promise.all([
    loadColumns({ pool, now }, accountId, books, walletSet(query)),
    showsSimulatedMarket(),
  ]);
  const shownFrom = firstShown(portfolioHistoryDays, now);
  if (!columns) return { ...EMPTY, shownFrom, simulated };
  const { first, last } = findDayRange(columns, { ...query, shownFrom });
  return { ...shownColumns(columns, first, last, query.step, (key) => findSymbol(books, key)), shownFrom, simulated };
}

const EMPTY = { at: [], value: [], netInvested: [], twr: [], gaps: [] };

export const walletSet = ({ wallets }: Pick<AccountingQuery, "wallets">): ReadonlySet<string> | null =>
  wallets === undefined ? null : new Set(wallets.split(","));

/** The first day of a plan's history; null when it includes all. */
export const firstShown = (days: number | "all", now: Date): string | null =>
  days === "all" ? null : addDays(toUtcDay(now), -days);

/** Indices of the first and the last day that are requested and shown. */
export function findDayRange(
  { firstDay, days }: DayColumns,
  { from, to, shownFrom }: { from?: string | undefined; to?: string | undefined; shownFrom: string | null },
): { first: number; last: number } {
  const dayIndex = (day: string) => dayNumber(day) - dayNumber(firstDay);
  return {
    first: Math.max(0, ...[from, shownFrom].flatMap((day) => (day ? [dayIndex(day)] : []))),
    last: Math.min(days - 1, to === undefined ? days - 1 : dayIndex(to)),
  };
}

const findSymbol = (books: Awaited<ReturnType<typeof loadBooks>>, key: string): string =>
  books.rows.find(({ tokenKey }) => tokenKey === key)?.symbol ?? key;

function shownColumns(
  columns: DayColumns,
  first: number,
  last: number,
  step: Query["step"],
  symbol: (key: string) => string,
): Omit<HistoryAnswer, "shownFrom" | "simulated"> {
  const places: number[] = [];
  const each = step === "week" ? DAYS_PER_WEEK : 1;
  // The last day is always included.
  for (let index = last; index >= first; index -= each) places.unshift(index);
  const base = places.map((index) => columns.level[index] as number).find((level) => !Number.isNaN(level));
  return {
    at: places.map((index) => addDays(columns.firstDay, index)),
    value: places.map((index) => orNull(Math.round((columns.value[index] as number) * 100))),
    netInvested: places.map((index) => Math.round((columns.netInvested[index] as number) * 100)),
    twr: places.map((index) => orNull((columns.level[index] as number) / (base ?? Number.NaN) - 1)),
    gaps: findGaps(columns, first, last, symbol),
  };
}

const orNull = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);

/** Consecutive days on which the same tokens had no close. */
function findGaps({ missing, firstDay }: DayColumns, first: number, last: number, symbol: (key: string) => string) {
  const gaps: (HistoryAnswer["gaps"][number] & { end: number })[] = [];
  for (let index = first; index <= last; index++) {
    const tokens = missing.get(index)?.map(symbol).sort();
    if (!tokens) continue;
    const before = gaps.at(-1);
    if (before?.end === index - 1 && before.tokens.join() === tokens.join()) {
      before.end = index;
      before.to = addDays(firstDay, index);
    } else gaps.push({ from: addDays(firstDay, index), to: addDays(firstDay, index), tokens, end: index });
  }
  return gaps.map(({ end: _, ...gap }) => gap);
}
