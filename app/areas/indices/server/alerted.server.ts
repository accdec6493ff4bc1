import type { Pool, PoolClient } from "pg";

/** Data of our indices for alerts: their names, new constituents and published levels. */

type Reading = Pick<Pool | PoolClient, "query">;

export type IndexNamed = {
  slug: string;
  name: string;
  isRetired: boolean;
  /** After costs, on the last published day; null before the first. */
  levelNet: number | null;
};

/** Our indices by name: all, or those with some slugs. */
export async function namedIndices(on: Reading, slugs?: readonly string[]): Promise<IndexNamed[]> {
  const { rows } = await on.query<IndexNamed>(
    `SELECT slug, method->>'name' AS name, EXISTS (SELECT FROM read.index_retirements r WHERE r.slug = v.slug) AS "isRetired",
       (SELECT level_net FROM indices.levels l JOIN read.level_days d ON d.algorithm = 'index-1' AND d.day = l.day
        WHERE l.slug = v.slug AND l.origin <> 'backfill' ORDER BY l.day DESC LIMIT 1) AS "levelNet"
     FROM (SELECT DISTINCT ON (slug) slug, method FROM read.index_versions
           WHERE owner IS NULL AND ($1::text[] IS NULL OR slug = ANY ($1)) ORDER BY slug, version DESC) v
     ORDER BY method->>'name', slug`,
    [slugs ?? null],
  );
  return rows;
}

/** When constituents of our indices were set: the latest set of each slug published after a time. */
export async function newSets(on: Reading, slugs: readonly string[], after: Date) {
  const { rows } = await on.query<{ slug: string; publishedAt: Date }>(
    `SELECT slug, max(published_at) AS "publishedAt" FROM read.index_sets
     WHERE slug = ANY ($1) AND published_at > $2 GROUP BY slug`,
    [slugs, after.toISOString()],
  );
  return rows;
}

/** Levels after costs at two consecutive closes, with the time when the later one was published. */
export type LevelMove = { slug: string; publishedAt: Date; before: number; after: number };

/** Moves on days published after a time, oldest first. A day whose previous day is not published has no move. */
export async function levelMoves(on: Reading, slugs: readonly string[], after: Date): Promise<LevelMove[]> {
  const { rows } = await on.query<LevelMove>(
    `SELECT l.slug, d.published_at AS "publishedAt", b.level_net AS before, l.level_net AS after
     FROM read.level_days d JOIN indices.levels l ON l.day = d.day AND l.origin <> 'backfill'
     JOIN indices.levels b ON b.slug = l.slug AND b.day = l.day - 1 AND b.origin <> 'backfill'
     WHERE d.algorithm = 'index-1' AND d.published_at > $2 AND l.slug = ANY ($1) ORDER BY d.day, l.slug`,
    [slugs, after.toISOString()],
  );
  return rows;
}
