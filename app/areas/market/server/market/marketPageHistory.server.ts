import type { Pool } from "pg";
import { addDays } from "#app/services/marketData/public.ts";

/** The market's days as columns: PostgreSQL writes each as one JSON array, which loads faster than one row per day. */

type Queries = Pick<Pool, "query">;

/** Consecutive days, one per position of each column. Money in USD, shares 0 to 1, volatilities percent per year. */
export type MarketColumns = {
  day: string[];
  cap: (number | null)[];
  volume: (number | null)[];
  indexLevel: (number | null)[];
  leaderShare: (number | null)[];
  above50: (number | null)[];
  volIndex: (number | null)[];
  mood: (number | null)[];
  signal: (number | null)[];
};
const FIGURES = ["cap", "volume", "indexLevel", "leaderShare", "above50", "volIndex", "mood", "signal"] as const;

/** The last day with stored data; null before the first. */
export async function lastMarketDay(pool: Queries): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>("SELECT max(day)::text AS day FROM market.market_days");
  return rows[0]?.day ?? null;
}

/** The days after `after` up to `lastDay`; all stored days up to it when `after` is null. */
export async function marketColumns(pool: Queries, lastDay: string, after: string | null): Promise<MarketColumns> {
  const columns = FIGURES.map((name) => `coalesce(json_agg(figures->'${name}' ORDER BY day), '[]') AS "${name}"`).join(
    ", ",
  );
  const { rows } = await pool.query<MarketColumns>(
    `SELECT coalesce(json_agg(day ORDER BY day), '[]') AS day, ${columns}
     FROM market.market_days WHERE day <= $1 AND ($2::date IS NULL OR day > $2)`,
    [lastDay, after],
  );
  return rows[0] as MarketColumns;
}

export type LastFigures = {
  vol10: number | null;
  vol30: number | null;
  vol90: number | null;
  moodParts: Record<string, number | null>;
  universe: number;
};

export async function lastFigures(pool: Queries, day: string): Promise<LastFigures> {
  const { rows } = await pool.query<{ figures: LastFigures }>("SELECT figures FROM market.market_days WHERE day = $1", [
    day,
  ]);
  return (rows[0] as { figures: LastFigures }).figures;
}

/** Caps of some tokens and of all stablecoins together, one column each, for the same days as `days` after `firstDay`. */
export type CapColumns = { leader: (number | null)[]; second: (number | null)[]; pegged: (number | null)[] };

export async function capColumns(
  pool: Queries,
  { leader, second }: { leader: number; second: number },
  firstDay: string,
  lastDay: string,
): Promise<CapColumns> {
  const { rows } = await pool.query<CapColumns>(
    `WITH caps AS (
       SELECT c.day, max(cap) FILTER (WHERE instrument_id = $1) AS leader, max(cap) FILTER (WHERE instrument_id = $2) AS second,
              sum(cap::float8) FILTER (WHERE instrument_id <> ALL (ARRAY[$1, $2]::int[])) AS pegged
       FROM market.candles_1d c
       WHERE instrument_id = ANY (ARRAY[$1, $2]::int[] || ARRAY(SELECT instrument_id FROM market.instruments WHERE class = 'stable'))
         AND c.day BETWEEN $3 AND $4
       GROUP BY c.day
     )
     SELECT ${["leader", "second", "pegged"].map((name) => `coalesce(json_agg(${name} ORDER BY days.day), '[]') AS ${name}`).join(", ")}
     FROM generate_series($3::date, $4::date, interval '1 day') AS days(day) LEFT JOIN caps ON caps.day = days.day::date`,
    [leader, second, firstDay, lastDay],
  );
  return rows[0] as CapColumns;
}

export type CategoryColumns = {
  category: string;
  name: string;
  days: string[];
  level: number[];
  members: number;
};

/** Levels of every category whose index has a level on the last day, for the days after `after`. */
export async function categoryColumns(
  pool: Queries,
  lastDay: string,
  after: string | null,
): Promise<CategoryColumns[]> {
  const { rows } = await pool.query<CategoryColumns>(
    `SELECT category, name, days, level, last.members
     FROM (SELECT category, json_agg(day ORDER BY day) AS days, json_agg(level ORDER BY day) AS level
           FROM market.category_days WHERE day <= $1 AND ($2::date IS NULL OR day > $2) GROUP BY category) columns
     JOIN (SELECT category, members FROM market.category_days WHERE day = $1) last USING (category)
     JOIN market.categories USING (category)
     ORDER BY last.members DESC, name`,
    [lastDay, after],
  );
  return rows;
}

/** The day before the first one that a caller with this many days may see. */
export const dayBefore = (lastDay: string, days: number | "all"): string | null =>
  days === "all" ? null : addDays(lastDay, -days);
