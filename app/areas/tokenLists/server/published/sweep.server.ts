import type { Pool } from "pg";

/**
 * Deletes files that were never published and never will be: of several saves in a row only the last is published, and a list that
 * was made private again publishes none. The database refuses to delete any other.
 */

const BATCH = 500;

/** Deletes one batch of files that have been superseded for a day. Returns how many. */
export async function sweepListFiles(pool: Pick<Pool, "query">, batch = BATCH): Promise<number> {
  const { rowCount } = await pool.query(SWEEP, [batch]);
  return rowCount ?? 0;
}

/** The list is locked, so that none is made public again meanwhile. */
const SWEEP = `
  WITH unused AS (
    SELECT f.list_id, f.major, f.minor, f.patch
    FROM lists.list_files f JOIN lists.list_versions v USING (list_id, major, minor, patch) JOIN lists.lists l USING (list_id)
    WHERE v.at < now() - interval '1 day' AND l.updated_at < now() - interval '1 day'
      AND (l.visibility = 'private' OR l.deleted_at IS NOT NULL
           OR (l.major, l.minor, l.patch) <> (f.major, f.minor, f.patch))
      AND NOT EXISTS (SELECT FROM lists.publications p
                      WHERE p.list_id = f.list_id AND (p.major, p.minor, p.patch) = (f.major, f.minor, f.patch))
      AND NOT EXISTS (SELECT FROM events e WHERE e.stream_id = 'list-' || f.list_id AND e.type = 'ListPublished'
                      AND e.canonical::jsonb->'data'->>'version' = format('%s.%s.%s', f.major, f.minor, f.patch))
    LIMIT $1 FOR UPDATE OF l SKIP LOCKED)
  DELETE FROM lists.list_files f USING unused u
  WHERE f.list_id = u.list_id AND (f.major, f.minor, f.patch) = (u.major, u.minor, u.patch)`;
