import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** How long finished deliveries are shown. */
const RETENTION = "30 days";
const INBOX_RETENTION = "1 year";
const BATCH = 5_000;

/** Rows that are no longer needed. Dead letters wait for support, except those of programs, which the ledger can replay. */
const OLD = {
  deliveries: `(state NOT IN ('due', 'dead') OR (state = 'dead' AND kind = 'event')) AND done_at < now() - interval '${RETENTION}'`,
  inbox: `created_at < now() - interval '${INBOX_RETENTION}'`,
} as const;

/**
 * Deletes old rows and those of deleted accounts until none are left: a few at a time, so that
 * other queries do not wait.
 */
export async function sweepNotifications(
  signal: AbortSignal,
  pool: Queryable = poolFor("market"),
  batch = BATCH,
): Promise<void> {
  for (const [table, isOld] of Object.entries(OLD)) await removeAll(pool, table, isOld, { signal, batch });
  await pool.query("DELETE FROM notifications.link_codes WHERE expires_at < now()");
  await pool.query("DELETE FROM notifications.old_secrets WHERE until < now()");
  for (const table of ["settings", "endpoints", "inbox", "deliveries"])
    await removeAll(pool, table, GONE, { signal, batch });
}

const GONE = "NOT EXISTS (SELECT FROM accounts.users u WHERE u.id = swept.account)";

type Pace = { signal: AbortSignal; batch: number };

async function removeAll(pool: Queryable, table: string, condition: string, { signal, batch }: Pace): Promise<void> {
  for (let removed: number = batch; removed === batch && !signal.aborted; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM notifications.${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM notifications.${table} AS swept WHERE ${condition} LIMIT ${batch}))`,
    );
    removed = rowCount ?? 0;
  }
}
