import { poolFor } from "../../../platform/db.server.ts";

/** What was delivered, or could not be, is shown for so long. */
const KEPT = "30 days";
const INBOX_KEPT = "1 year";
const BATCH = 5_000;

/** Removes what nobody looks at any more, and what belonged to accounts that are gone. */
export async function sweepNotifications(): Promise<void> {
  const pool = poolFor("market");
  await pool.query(
    `DELETE FROM notifications.deliveries WHERE delivery_id IN (
       SELECT delivery_id FROM notifications.deliveries
       WHERE state <> 'due' AND state <> 'dead' AND done_at < now() - interval '${KEPT}' LIMIT ${BATCH})`,
  );
  await pool.query(
    `DELETE FROM notifications.inbox WHERE notice_id IN (
       SELECT notice_id FROM notifications.inbox WHERE created_at < now() - interval '${INBOX_KEPT}' LIMIT ${BATCH})`,
  );
  await pool.query("DELETE FROM notifications.link_codes WHERE expires_at < now()");
  for (const table of ["settings", "endpoints", "inbox", "deliveries"])
    await pool.query(
      `DELETE FROM notifications.${table} n WHERE NOT EXISTS (SELECT FROM accounts.users u WHERE u.id = n.account)`,
    );
}
