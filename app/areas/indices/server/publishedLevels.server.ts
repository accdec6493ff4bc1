import type { Pool } from "pg";
import { type DayLevel, levelLeaf } from "./publication/computedDay.server.ts";

/** Days of levels as recorded in the ledger, with the leaves under each day's root. Source: docs/spec/indices.md#3. */

const ALGORITHM = "index-1";

export type PublishedLevels = {
  algorithm: string;
  count: number;
  root: string;
  /** Position of the event in the ledger. */
  position: number;
  publishedAt: string;
};

/** Null when that day is not published. */
export async function publishedLevels(pool: Pick<Pool, "query">, day: string): Promise<PublishedLevels | null> {
  const { rows } = await pool.query<Omit<PublishedLevels, "publishedAt"> & { published: Date }>(
    `SELECT shown.algorithm, shown.count, shown.root, shown.published_at AS published, event.position::int
     FROM read.level_days shown CROSS JOIN LATERAL (
       SELECT position FROM events
       WHERE stream_id = 'levels-' || shown.algorithm AND type = 'LevelsPublished'
         AND canonical::jsonb -> 'data' ->> 'day' = shown.day::text
       ORDER BY version DESC LIMIT 1) event
     WHERE shown.algorithm = $1 AND shown.day = $2`,
    [ALGORITHM, day],
  );
  const [row] = rows;
  if (!row) return null;
  const { published, ...rest } = row;
  return { ...rest, publishedAt: published.toISOString() };
}

/** A day's levels in the order of the leaves under its root. */
export async function dayLeaves(pool: Pick<Pool, "query">, day: string): Promise<{ slug: string; leaf: string }[]> {
  const { rows } = await pool.query<DayLevel>(
    `SELECT slug, version, level, level_net AS "levelNet", members, suspended, regime FROM indices.levels
     WHERE day = $1 AND origin <> 'backfill' ORDER BY slug COLLATE "C"`,
    [day],
  );
  return rows.map((level) => ({ slug: level.slug, leaf: levelLeaf(day, level) }));
}
