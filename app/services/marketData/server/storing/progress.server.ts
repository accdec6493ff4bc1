import type { Pool } from "pg";
import { log } from "#app/platform/log.server.ts";

/** The progress of long work, for the log and for admins. */
export async function reportProgress(pool: Pool, what: string, done: number, total: number): Promise<void> {
  log().info(`${what}: ${done} of ${total}`);
  await pool.query(
    `INSERT INTO market.progress (what, done, total) VALUES ($1, $2, $3)
     ON CONFLICT (what) DO UPDATE SET done = $2, total = $3, updated_at = now(),
       begun_at = CASE WHEN excluded.done < progress.done THEN now() ELSE progress.begun_at END`,
    [what, done, total],
  );
}
