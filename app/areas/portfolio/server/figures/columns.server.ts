import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";
import { addDays, DAY_MS, dayNumber, toUtcDay } from "#app/services/marketData/public.ts";
import { dailyCloses } from "#app/services/marketData/publicFigures.server.ts";
import {
  computeHistory,
  findJumps,
  type HistoryColumns,
  type Jump,
  neededHours,
} from "../../../../../analytics/portfolio/history.ts";
import type { Move } from "../../../../../analytics/portfolio/moves.ts";
import { historicPrices } from "../prices/historicPrices.server.ts";
import { isFaceValue, tokenIdIn } from "../store/tokenKeys.server.ts";
import type { Books } from "./books.server.ts";
import type { Here } from "./here.server.ts";

/** The history of a portfolio in columns, one row per day up to yesterday, computed once per state of its books and day. */

/** `jumps`: tokens that are left out of the chart until the person confirms that they are real. */
export type DayColumns = HistoryColumns & { firstDay: string; days: number; jumps: Jump[] };

/** By then a wrong price has been corrected, and the token is in the chart. */
const JUMP_DAYS = 7;

/** At most this many hourly prices are read; beyond that, a move counts at its day's close. */
const MAX_HOURS = 50_000;
const MIN_DECIMALS = 18;

const cached = new LRUCache<string, { books: Books; day: string; columns: DayColumns | null }>({ max: 500 });

/** Null until the day of the first move is over. `wallets` selects some, null all. */
export async function loadColumns(
  { pool, now }: Here,
  accountId: string,
  books: Books,
  wallets: ReadonlySet<string> | null,
): Promise<DayColumns | null> {
  const key = `${accountId} ${wallets === null ? "" : [...wallets].sort().join(",")}`;
  const day = toUtcDay(now);
  const known = cached.get(key);
  if (known?.books === books && known.day === day) return known.columns;
  const columns = await readColumns(pool, movesOfWallets(books.moves, wallets), books, day);
  cached.set(key, { books, day, columns });
  return columns;
}

/** Moves of selected wallets only: what came from another own wallet then came from outside. */
function movesOfWallets(moves: readonly Move[], wallets: ReadonlySet<string> | null): readonly Move[] {
  if (wallets === null) return moves;
  const own = moves.filter(({ wallet }) => wallets.has(wallet));
  const sides = new Map<string, Set<boolean>>();
  for (const { kind, group, amount } of own)
    if (kind === "ownTransfer") sides.set(group, (sides.get(group) ?? new Set()).add(amount > 0n));
  return own.map((move) => {
    // With both sides selected it stays inside; both sides of a bridge are in one wallet.
    if (move.kind !== "ownTransfer" || sides.get(move.group)?.size === 2) return move;
    return { ...move, kind: move.amount > 0n ? "transferIn" : "transferOut" };
  });
}

async function readColumns(on: Pool, moves: readonly Move[], books: Books, today: string): Promise<DayColumns | null> {
  const first = moves[0];
  if (!first) return null;
  const firstDay = toUtcDay(new Date(first.at));
  const days = dayNumber(today) - dayNumber(firstDay);
  if (days <= 0) return null;
  const decimals = (token: string) => books.scale.get(books.formOf.get(token) ?? token) ?? MIN_DECIMALS;
  const closes = await loadCloses(on, [...new Set(moves.map(({ token }) => token))], firstDay, addDays(today, -1));
  const begin = Math.floor(Date.parse(firstDay) / DAY_MS);
  const recorded = new Set(books.rows.flatMap(({ source, moveId }) => (source === "chain" ? [] : [moveId])));
  const jumps = findJumps({ firstDay: begin, days, moves, decimals, closes }, JUMP_DAYS, ({ id }) =>
    recorded.has(id),
  ).filter(({ token }) => books.marks.get(token) !== "shown" && !books.isStablecoin(token));
  for (const { token, day } of jumps)
    closes.set(token, (closes.get(token) ?? new Float64Array(days)).slice().fill(Number.NaN, day));
  const needed = neededHours({ moves, decimals, closes }).slice(0, MAX_HOURS);
  const prices = await historicPrices(
    on,
    needed.map(({ token, hour }) => ({ tokenKey: token, at: new Date(hour).toISOString() })),
  );
  const byHour = new Map(needed.map(({ token, hour }, index) => [`${token} ${hour}`, prices[index] ?? null]));
  const columns = computeHistory({
    ...{ firstDay: begin, days, moves, decimals, closes },
    priceAt: (token, hour) => byHour.get(`${token} ${hour}`) ?? null,
  });
  return { ...columns, firstDay, days, jumps };
}

/** By key. A face value is the same every day. */
export async function loadCloses(
  on: Pool,
  tokens: readonly string[],
  firstDay: string,
  lastDay: string,
): Promise<Map<string, Float64Array>> {
  const ids = tokens.flatMap((token) => tokenIdIn(token) ?? []);
  const stored = ids.length === 0 ? new Map() : await dailyCloses(on, ids, firstDay, lastDay);
  const length = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  return new Map(
    tokens.flatMap((token): [string, Float64Array][] => {
      if (isFaceValue(token)) return [[token, new Float64Array(length).fill(1)]];
      const column = stored.get(tokenIdIn(token) ?? -1);
      return column ? [[token, column]] : [];
    }),
  );
}
