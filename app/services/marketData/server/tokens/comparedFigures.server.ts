import type { Pool } from "pg";
import { addDays, toUtcDay } from "../../model/days.ts";
import { EARLY_MS } from "../../model/gradeView.ts";
import { lastPublication } from "../grades/gradeView.server.ts";

/** The figures of all tokens that alerts compare with earlier ones. */

type Queries = Pick<Pool, "query">;

/**
 * For one token. Price and cap in USD, changes as shares, grades as published whole numbers, the trader's signal -1, 0 or 1, volume in
 * medians of its 30 days. Null when unknown.
 */
export type ComparedFigures = {
  tokenId: number;
  price: number | null;
  cap: number | null;
  change1h: number | null;
  change24h: number | null;
  change7d: number | null;
  trader: number | null;
  investor: number | null;
  signal: number | null;
  volume: number | null;
};

/** When the latest snapshots were created; null before the first. */
export async function snapshotsAt(on: Queries): Promise<Date | null> {
  const { rows } = await on.query<{ at: Date | null }>("SELECT max(at) AS at FROM market.snapshots");
  return rows[0]?.at ?? null;
}

/**
 * The figures of the snapshots of a given time, without tokens whose row is older. Grades are those that every plan with current grades may
 * see: for the first quarter of an hour those of the day before, for VIP as for all.
 * @param medians of `volumeMedians`
 */
export async function comparedFigures(
  on: Queries,
  at: Date,
  medians: ReadonlyMap<number, number>,
): Promise<ComparedFigures[]> {
  const grades = gradeColumns(await lastPublication(on as Pool), at);
  const { rows } = await on.query<Omit<ComparedFigures, "volume"> & { volume24h: number | null }>(
    `SELECT instrument_id AS "tokenId", price, cap, change_1h AS "change1h", change_24h AS "change24h",
       change_7d AS "change7d", ${grades}, volume_24h AS "volume24h"
     FROM market.snapshots WHERE at = $1`,
    [at.toISOString()],
  );
  return rows.map(({ volume24h, ...figures }) => {
    const median = medians.get(figures.tokenId);
    return { ...figures, volume: volume24h !== null && median ? volume24h / median : null };
  });
}

/** While it is uncertain whether the rows show the day just published or the one before, grades are omitted. */
const UNSURE_MS = 2 * 60_000;

function gradeColumns(publishedAt: Date | null, at: Date): string {
  const ageMs = publishedAt === null ? Number.POSITIVE_INFINITY : at.getTime() - publishedAt.getTime();
  if (Math.abs(ageMs) < UNSURE_MS) return "NULL::float8 AS trader, NULL::float8 AS investor, NULL::int AS signal";
  const day = ageMs >= 0 && ageMs < EARLY_MS ? "_before" : "";
  return `floor(trader${day}::float8 + 0.5) AS trader, floor(investor${day}::float8 + 0.5) AS investor,
    sign(trader${day}_signal)::int AS signal`;
}

const MEDIAN_DAYS = 30;
/** With fewer days there is no meaningful average. */
const MIN_DAYS = 10;

/** The median of each token's daily volume, USD, over the 30 days before the day of `now`. */
export async function volumeMedians(on: Queries, now: Date): Promise<Map<number, number>> {
  const today = toUtcDay(now);
  const { rows } = await on.query<{ tokenId: number; median: number }>(
    `SELECT instrument_id AS "tokenId", percentile_cont(0.5) WITHIN GROUP (ORDER BY volume) AS median
     FROM market.candles_1d WHERE day >= $1 AND day < $2 AND volume > 0 GROUP BY instrument_id HAVING count(*) >= $3`,
    [addDays(today, -MEDIAN_DAYS), today, MIN_DAYS],
  );
  return new Map(rows.map(({ tokenId, median }) => [tokenId, median]));
}

/** A token's prices within a past hour, USD. */
export type HourRange = { tokenId: number; open: number; high: number; low: number; close: number };

/** The first hour after another with stored prices, with all its tokens; null when there is none. */
export async function nextHour(on: Queries, after: Date): Promise<{ hour: Date; ranges: HourRange[] } | null> {
  const found = await on.query<{ hour: Date | null }>("SELECT min(at) AS hour FROM market.candles_1h WHERE at > $1", [
    after.toISOString(),
  ]);
  const hour = found.rows[0]?.hour;
  if (!hour) return null;
  const { rows } = await on.query<HourRange>(
    `SELECT instrument_id AS "tokenId", open, high, low, close FROM market.candles_1h WHERE at = $1`,
    [hour.toISOString()],
  );
  return { hour, ranges: rows };
}
