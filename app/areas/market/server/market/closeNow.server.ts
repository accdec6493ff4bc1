import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { computeTotals } from "../../model/histories.ts";
import type { SectorRow, Totals } from "../../model/marketPage.ts";
import { type MarketClose, readClose } from "./marketClose.server.ts";
import { dayBefore, lastFigures, lastMarketDay, marketColumns } from "./marketPageHistory.server.ts";
import { buildSectors } from "./sectors.server.ts";

/** Candles are many and change once a day; names and the rated universe may change in between. */
const CACHE_MS = 60_000;
const cache = new AnswerCache<string, MarketClose>({ max: 1, ttlMs: CACHE_MS });

/** The candles of a day's close, the same for every caller. */
export const loadClose = (day: string): Promise<MarketClose> =>
  cache.find(day, () => readClose(poolFor("pages"), day, new Date()));

/** Sectors at the last close, as the market page shows them; null before there is a close. */
export async function sectorsNow(): Promise<{ day: string; rows: SectorRow[] } | null> {
  const day = await lastMarketDay(poolFor("pages"));
  return day === null ? null : { day, rows: buildSectors(await loadClose(day)).rows };
}

/** The market days that a plan includes, and their totals; null before there is a close. */
export async function marketNow({ historyDays }: Pick<Entitlements, "historyDays">): Promise<{
  day: string;
  totals: Totals;
  days: string[];
  cap: (number | null)[];
} | null> {
  const pool = poolFor("pages");
  const day = await lastMarketDay(pool);
  if (day === null) return null;
  const [columns, last] = await Promise.all([
    marketColumns(pool, day, dayBefore(day, historyDays)),
    lastFigures(pool, day),
  ]);
  return { day, totals: computeTotals(columns, last), days: columns.day, cap: columns.cap };
}
