import type { Pool } from "pg";
import type { GradeView } from "../../model/gradeView.ts";
import { snapshotsSeenBy } from "./gradeView.server.ts";

/** A token's grades as if the day had ended at `at`, RFC 3339: replaced every hour and never published. */
export type ProvisionalGrades = { trader: number | null; investor: number | null; at: string };

/** Those of a token that the caller may see; null when there are none. */
export async function tokenProvisional(
  pool: Pick<Pool, "query">,
  view: GradeView,
  tokenId: number,
): Promise<ProvisionalGrades | null> {
  const { rows } = await pool.query<ProvisionalGrades>(
    `SELECT trader_now AS trader, investor_now AS investor,
       to_char(provisional_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM ${snapshotsSeenBy(view)} WHERE instrument_id = $1 AND provisional_at IS NOT NULL`,
    [tokenId],
  );
  return rows[0] ?? null;
}
