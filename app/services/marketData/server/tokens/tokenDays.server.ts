import type { Pool } from "pg";
import { addDays, dayNumber } from "../../model/days.ts";

/** A token's days as columns for the pure figures, with those that it is compared with. */

type Queries = Pick<Pool, "query">;

/**
 * One value per day starting at `firstDay` without a gap, NaN when unknown; USD, volumes USD per day. Empty for a token without candles.
 */
export type TokenDays = {
  firstDay: string;
  lastDay: string;
  close: Float64Array;
  high: Float64Array;
  low: Float64Array;
  volume: Float64Array;
  cap: Float64Array;
  /** When each candle was known, in milliseconds since 1970-01-01. */
  knownAt: Float64Array;
};

type Cell = number | null;
type Columns = Record<"day" | "close" | "high" | "low" | "volume" | "cap" | "known", Cell[]>;

const COLUMNS = ["day", "close", "high", "low", "volume", "cap", "known"] as const;

/** All the days of a token: at most a few thousand, of which PostgreSQL writes each column as one JSON array. */
export async function tokenDays(pool: Queries, tokenId: number): Promise<TokenDays | null> {
  const { rows } = await pool.query<Columns>(
    `SELECT ${COLUMNS.map((name) => `coalesce(json_agg(${name} ORDER BY day), '[]') AS ${name}`).join(", ")}
     FROM (SELECT day - date '1970-01-01' AS day, graded_close AS close, high, low, volume, cap,
             (date_part('epoch', known_at) * 1000)::bigint AS known
           FROM market.days_drawn WHERE instrument_id = $1) candles`,
    [tokenId],
  );
  const columns = rows[0] as Columns;
  const first = columns.day[0];
  const last = columns.day.at(-1);
  if (first === undefined || first === null || last === undefined || last === null) return null;
  const column = (cells: Cell[]) => {
    const out = new Float64Array(last - first + 1).fill(Number.NaN);
    cells.forEach((cell, index) => {
      if (cell !== null) out[(columns.day[index] as number) - first] = cell;
    });
    return out;
  };
  const firstDay = addDays("1970-01-01", first);
  return {
    firstDay,
    lastDay: addDays("1970-01-01", last),
    close: column(columns.close),
    high: column(columns.high),
    low: column(columns.low),
    volume: column(columns.volume),
    cap: column(columns.cap),
    knownAt: column(columns.known),
  };
}

/** A token to compare with and its closes over a range that all of them share. */
export type Peer = { tokenId: number; slug: string; symbol: string; name: string; close: Float64Array };

/**
 * The closes of the largest coins by market cap, largest first, over the days from `firstDay` to `lastDay`. Tokens that follow a currency
 * or another token are left out: they move with that, or not at all.
 */
export async function largestPeers(
  pool: Queries,
  { count, firstDay, lastDay }: { count: number; firstDay: string; lastDay: string },
): Promise<Peer[]> {
  const { rows } = await pool.query<Omit<Peer, "close"> & { days: number[]; closes: number[] }>(
    `SELECT s.instrument_id AS "tokenId", s.slug, s.symbol, s.name, days, closes
     FROM market.snapshots s
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(day - date '1970-01-01' ORDER BY day), '[]') AS days,
              coalesce(json_agg(close ORDER BY day), '[]') AS closes
       FROM market.candles_1d c WHERE c.instrument_id = s.instrument_id AND day BETWEEN $2 AND $3) candles
     WHERE s.instrument_id IN (SELECT instrument_id FROM market.snapshots
       WHERE class = 'coin' AND cap IS NOT NULL ORDER BY cap DESC, instrument_id LIMIT $1)
     ORDER BY s.cap DESC, s.instrument_id`,
    [count, firstDay, lastDay],
  );
  const first = dayNumber(firstDay);
  const length = dayNumber(lastDay) - first + 1;
  return rows.map(({ days, closes, ...peer }) => {
    const close = new Float64Array(length).fill(Number.NaN);
    days.forEach((day, index) => {
      close[day - first] = closes[index] as number;
    });
    return { ...peer, close };
  });
}

/** The last day whose market figures are computed; null before the first. */
export async function lastMarketDay(pool: Queries): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>("SELECT max(day)::text AS day FROM market.market_days");
  return rows[0]?.day ?? null;
}

/** The market's index in points and its total cap in USD over the same days; NaN when unknown. */
export type MarketColumns = { level: Float64Array; cap: Float64Array };

export async function marketColumns(pool: Queries, firstDay: string, lastDay: string): Promise<MarketColumns> {
  const { rows } = await pool.query<{ day: number; level: number | null; cap: number | null }>(
    `SELECT day - date '1970-01-01' AS day, (figures->>'indexLevel')::float8 AS level, (figures->>'cap')::float8 AS cap
     FROM market.market_days WHERE day BETWEEN $1 AND $2`,
    [firstDay, lastDay],
  );
  const first = dayNumber(firstDay);
  const column = () => new Float64Array(dayNumber(lastDay) - first + 1).fill(Number.NaN);
  const columns = { level: column(), cap: column() };
  for (const { day, level, cap } of rows) {
    if (level !== null) columns.level[day - first] = level;
    if (cap !== null) columns.cap[day - first] = cap;
  }
  return columns;
}
