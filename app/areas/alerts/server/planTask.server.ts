import type { PoolClient } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ALERT_COLUMNS, type AlertRow, type Queries } from "./alertRows.server.ts";
import { kindRefusal } from "./limits.server.ts";
import { listsNamed } from "./lists.server.ts";
import { pauseWatches } from "./watchRows.server.ts";

/** Alerts that a plan no longer includes are paused and marked; nothing is deleted, and they resume when the plan includes them. */

const ACCOUNTS_AT_ONCE = 200;
/** Accounts checked more recently than this wait for the next run. */
const FRESH_SECONDS = 30;
/** The longest duration of a run: the remaining accounts come first in the next one. */
const MAX_RUN_MS = 50_000;

/** Compares alerts with the plans of their accounts, least recently checked first, and ends those past their end. */
export async function runPlanTask(signal: AbortSignal): Promise<void> {
  const pool = poolFor("market");
  await endExpired(pool);
  const end = Date.now() + MAX_RUN_MS;
  for (;;) {
    const { rows } = await pool.query<{ account: string }>(
      `SELECT account FROM alerts.holders WHERE checked_at < now() - make_interval(secs => $2) ORDER BY checked_at LIMIT $1`,
      [ACCOUNTS_AT_ONCE, FRESH_SECONDS],
    );
    if (rows.length === 0) return;
    for (const { account } of rows) {
      if (signal.aborted || Date.now() > end) return;
      const entitlements = await entitlementsForAccount(account);
      await inTransaction(pool, (on) => applyPlanLimits(on, account, entitlements));
    }
  }
}

/**
 * Pauses the latest alerts beyond the plan's limit, those of kinds that it does not include and those on lists that may no longer be read,
 * and resumes those that are included again.
 */
export async function applyPlanLimits(on: PoolClient, account: string, entitlements: Entitlements): Promise<void> {
  await on.query("UPDATE alerts.holders SET checked_at = clock_timestamp() WHERE account = $1", [account]);
  // No plan shows more than a year.
  await on.query("DELETE FROM alerts.firings WHERE account = $1 AND fired_at < now() - interval '400 days'", [account]);
  const { rows } = await on.query<AlertRow>(
    `SELECT ${ALERT_COLUMNS} FROM alerts.alerts a WHERE account = $1 AND state <> 'done' ORDER BY created_at, alert_id`,
    [account],
  );
  const readable = await listsNamed(
    account,
    rows.flatMap(({ listId }) => listId ?? []),
  );
  const open = rows.filter(({ listId }) => listId === null || readable.has(listId));
  const held = heldBy(entitlements, open);
  const stop = rows.filter(({ alertId, pausedByPlan }) => !pausedByPlan && !held.has(alertId));
  const goOn = rows.filter(({ alertId, pausedByPlan }) => pausedByPlan && held.has(alertId));
  await setPausedByPlan(on, stop, true);
  await setPausedByPlan(on, goOn, false);
}

/** The oldest first, up to the plan's limit, of included kinds. A channel that is no longer included does not stop an alert. */
export function heldBy(entitlements: Entitlements, rows: readonly AlertRow[]): ReadonlySet<string> {
  const open = rows.filter(
    (row) =>
      kindRefusal({ condition: row.condition, channels: [], isOfList: row.listId !== null }, entitlements) === null,
  );
  return new Set(open.slice(0, entitlements.alerts).map(({ alertId }) => alertId));
}

async function setPausedByPlan(on: PoolClient, rows: readonly AlertRow[], isPaused: boolean): Promise<void> {
  if (rows.length === 0) return;
  const alertIds = rows.map(({ alertId }) => alertId).sort();
  // In order, as the engine locks alerts.
  const { rows: changed } = await on.query<{ alert_id: string; paused: boolean }>(
    `WITH these AS MATERIALIZED (SELECT alert_id FROM alerts.alerts WHERE alert_id = ANY ($1::uuid[]) ORDER BY alert_id FOR UPDATE)
     UPDATE alerts.alerts a SET paused_by_plan = $2 FROM these WHERE a.alert_id = these.alert_id
     RETURNING a.alert_id, a.paused`,
    [alertIds, isPaused],
  );
  const watched = isPaused ? changed : changed.filter(({ paused }) => !paused);
  await pauseWatches(
    on,
    watched.map(({ alert_id }) => alert_id),
    isPaused,
  );
}

/** An alert past its end is over, and no longer counts. */
async function endExpired(on: Queries): Promise<void> {
  await on.query(
    `WITH over AS MATERIALIZED (SELECT alert_id FROM alerts.alerts WHERE expires_at <= now() AND NOT has_ended
                   ORDER BY alert_id FOR UPDATE),
     ended AS (UPDATE alerts.alerts a SET state = 'done', has_ended = true FROM over WHERE a.alert_id = over.alert_id RETURNING a.alert_id)
     UPDATE alerts.watches w SET paused = true FROM ended WHERE w.alert_id = ended.alert_id AND NOT w.paused`,
  );
}
