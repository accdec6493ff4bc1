import type { Pool } from "pg";

/**
 * A chart's data, as columns: PostgreSQL writes each column as one JSON array, because creating an object per row took most of a chart's
 * time. Candles are the ones that grades are computed from, as first reported by a source; if that source has only closes, those of an
 * exchange. Source: docs/spec/market.md#4.
 */

/**
 * Candles in order of time, each at one index of every column. Prices and volumes in USD; a volume is null when unknown, as are open, high
 * and low of a day of which a source had only the close.
 */
export type Chart = {
  /** Where each candle begins, in seconds since 1970-01-01 UTC. */
  time: number[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: (number | null)[];
};

type Queries = Pick<Pool, "query">;

/** The token of a chart, with the days whose prices are stored; they are null when there are none. */
export type ChartedToken = {
  tokenId: number;
  slug: string;
  name: string;
  /** coin, stable, wrapped ...: only coins are graded. */
  class: string;
  simulated: boolean;
  capRank: number | null;
  firstDay: string | null;
  /** The last day of trading of a delisted token, otherwise null. */
  delistedOn: string | null;
};

/** The token with this slug, or null. */
export async function chartedToken(pool: Queries, slug: string): Promise<ChartedToken | null> {
  const { rows } = await pool.query<ChartedToken>(
    `SELECT i.instrument_id AS "tokenId", i.slug, i.name, i.class, i.simulated, s.cap_rank AS "capRank",
       (SELECT min(day)::text FROM market.candles_1d c WHERE c.instrument_id = i.instrument_id) AS "firstDay",
       i.delisted_on::text AS "delistedOn"
     FROM market.instruments i LEFT JOIN market.snapshots s USING (instrument_id) WHERE i.slug = $1`,
    [slug],
  );
  return rows[0] ?? null;
}

/** A token's days, both ends included. Days are "YYYY-MM-DD". */
export const dailyChart = (pool: Queries, tokenId: number, firstDay: string, lastDay: string): Promise<Chart> =>
  loadChartColumns(pool, DAYS, [tokenId, firstDay, lastDay]);

/** A token's hours that begin at or after `from` and before `to`, whether their month is packed or not. */
export const hourlyChart = (pool: Queries, tokenId: number, from: Date, to: Date): Promise<Chart> =>
  loadChartColumns(pool, HOURS, [tokenId, from.toISOString(), to.toISOString()]);

async function loadChartColumns(pool: Queries, candles: string, values: (string | number)[]): Promise<Chart> {
  const { rows } = await pool.query<Chart>(
    `SELECT ${["time", "open", "high", "low", "close", "volume"].map(asColumn).join(", ")} FROM (${candles}) candles`,
    values,
  );
  return rows[0] as Chart;
}

/** All six in the same order, so the candles are sorted once. */
const asColumn = (name: string) => `coalesce(json_agg(${name} ORDER BY time), '[]') AS ${name}`;

const DAYS = `
  SELECT (day - date '1970-01-01') * 86400 AS time, open, high, low, close, volume
  FROM market.days_drawn WHERE instrument_id = $1 AND day BETWEEN $2 AND $3`;

const HOURS = `
  SELECT date_part('epoch', at)::int AS time, open, high, low, close, volume
  FROM market.candles_1h WHERE instrument_id = $1 AND at >= $2 AND at < $3
  UNION ALL
  SELECT hour.time, hour.open, hour.high, hour.low, hour.close, hour.volume
  FROM market.candles_1h_packed packed
  CROSS JOIN LATERAL (
    SELECT (packed.month - date '1970-01-01') * 86400 + place * 3600 AS time, open, high, low, close, volume
    FROM unnest(packed.hours, packed.open, packed.high, packed.low, packed.close, packed.volume)
      AS unpacked(place, open, high, low, close, volume)
  ) hour
  WHERE packed.instrument_id = $1
    AND packed.month BETWEEN date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC') AND $3::timestamptz AT TIME ZONE 'UTC'
    AND hour.time >= date_part('epoch', $2::timestamptz) AND hour.time < date_part('epoch', $3::timestamptz)`;
