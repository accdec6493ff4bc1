import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type Alert, isOfAgent, isOfIndex, isOfPortfolio, type ListCondition } from "../model/alert.ts";
import { type AlertChange, changeBody } from "../model/calls.ts";
import { findAgentId, findIndexSlug, usualHysteresis, walletsOfCondition } from "../model/metrics.ts";
import { ALERT_COLUMNS, type AlertRow, alertRow, shownAlerts } from "./alertRows.server.ts";
import type { Answered } from "./create.server.ts";
import { alertsUsed, changesTooOften, kindRefusal, limitRefusal } from "./limits.server.ts";
import { tokensOfList } from "./lists.server.ts";
import { type AlertRefusal, badBody } from "./refused.server.ts";
import { addWatches, pauseWatches } from "./watchRows.server.ts";

/** An owner's changes to an existing alert. Another account's alert does not exist for the caller. */

const UNKNOWN: { refusal: AlertRefusal } = { refusal: { tag: "UnknownAlert" } };

type Changed = { row: AlertRow } | { refusal: AlertRefusal };

async function answered(changed: Changed): Promise<Answered> {
  if ("refusal" in changed) return changed;
  const [alert] = await shownAlerts(poolFor("pages"), [changed.row]);
  return { alert: alert as Alert };
}

/** Changes an alert under a lock. The account is locked first, as when one is created. */
const withAlert = async (
  accountId: string,
  alertId: string,
  act: (on: PoolClient, row: AlertRow) => Promise<Changed>,
): Promise<Answered> => {
  const often = await changesTooOften(accountId);
  if (often) return { refusal: often };
  return answered(
    await inTransaction(poolFor("pages"), async (on): Promise<Changed> => {
      await on.query("SELECT FROM alerts.holders WHERE account = $1 FOR UPDATE", [accountId]);
      const row = await alertRow(on, accountId, alertId, "FOR UPDATE");
      return row ? act(on, row) : UNKNOWN;
    }),
  );
};

/** Changes an alert. It is rearmed if its condition changes or it had ended; what it watches does not change. */
export async function changeAlert(
  account: Account,
  entitlements: Entitlements,
  alertId: string,
  input: AlertChange,
): Promise<Answered> {
  const parsed = changeBody.safeParse(input);
  if (!parsed.success) return { refusal: badBody(parsed.error, input) };
  return withAlert(account.accountId, alertId, async (on, row) => {
    const wanted = changedBy(row, parsed.data);
    const isOfList = row.listId !== null;
    const moved = watchesOther(row.condition, wanted.condition);
    if (moved) return { refusal: { tag: "BadBody", field: moved, problem: { is: "notValid" } } };
    const locked = kindRefusal({ ...wanted, isOfList }, entitlements);
    if (locked) return { refusal: locked };
    if (row.state === "done" && (await alertsUsed(on, account.accountId)) >= entitlements.alerts)
      return { refusal: limitRefusal(entitlements) };
    return { row: await rewrite(on, row, wanted) };
  });
}

/** The field with which a changed condition would watch something else; null if it would not. */
function watchesOther(
  before: ListCondition,
  after: ListCondition,
): `condition.${"type" | "slug" | "wallets" | "agentId"}` | null {
  if ((after.type === "list_new_token") !== (before.type === "list_new_token")) return "condition.type";
  if ([isOfIndex, isOfPortfolio, isOfAgent].some((isOf) => isOf(after) !== isOf(before))) return "condition.type";
  if (String(walletsOfCondition(after)) !== String(walletsOfCondition(before))) return "condition.wallets";
  if (findAgentId(after) !== findAgentId(before)) return "condition.agentId";
  return findIndexSlug(after) === findIndexSlug(before) ? null : "condition.slug";
}

type Wanted = ReturnType<typeof changedBy>;

function changedBy(row: AlertRow, change: AlertChange) {
  const { recurring, cooldownSeconds, channels, note } = row;
  const condition = change.condition ?? row.condition;
  // A default for a grade is not a default for a price.
  const usual = condition.type === row.condition.type ? row.hysteresis : usualHysteresis(condition);
  // An alert that had ended starts again without its old end.
  const expiresAt = row.expiresAt && row.expiresAt.getTime() > Date.now() ? row.expiresAt.toISOString() : null;
  return { recurring, cooldownSeconds, channels, note, expiresAt, hysteresis: usual, ...change, condition };
}

async function rewrite(on: PoolClient, row: AlertRow, wanted: Wanted): Promise<AlertRow> {
  const { rows } = await on.query<AlertRow>(
    `UPDATE alerts.alerts a SET condition = $2, recurring = $3, cooldown_seconds = $4, hysteresis = $5, channels = $6,
       note = $7, expires_at = $8, has_ended = false, state = CASE WHEN $9 THEN 'armed' ELSE state END
     WHERE alert_id = $1 RETURNING ${ALERT_COLUMNS}`,
    [
      row.alertId,
      JSON.stringify(wanted.condition),
      wanted.recurring,
      wanted.cooldownSeconds,
      wanted.hysteresis,
      wanted.channels,
      wanted.note,
      wanted.expiresAt,
      waitsAnew(row, wanted),
    ],
  );
  const changed = rows[0] as AlertRow;
  if (waitsAnew(row, wanted)) await replaceWatches(on, changed);
  return changed;
}

const waitsAnew = (row: AlertRow, { condition, hysteresis, recurring }: Wanted): boolean =>
  row.state === "done" ||
  recurring !== row.recurring ||
  hysteresis !== row.hysteresis ||
  JSON.stringify(condition) !== JSON.stringify(row.condition);

async function replaceWatches(on: PoolClient, row: AlertRow): Promise<void> {
  await on.query("DELETE FROM alerts.watches WHERE alert_id = $1", [row.alertId]);
  const tokenIds = row.listId === null ? [row.instrumentId as number] : await tokensOfList(on, row.listId);
  await addWatches(on, { ...row, isPaused: row.paused || row.pausedByPlan }, tokenIds);
}

/** Deletes an alert. Its firings stay in the history. */
export async function deleteAlert(
  accountId: string,
  alertId: string,
): Promise<{ deleted: true } | { refusal: AlertRefusal }> {
  const often = await changesTooOften(accountId);
  if (often) return { refusal: often };
  return inTransaction(poolFor("pages"), async (on) => {
    const row = await alertRow(on, accountId, alertId, "FOR UPDATE");
    if (!row) return UNKNOWN;
    await on.query("DELETE FROM alerts.alerts WHERE alert_id = $1", [alertId]);
    return { deleted: true };
  });
}

/** Pauses or resumes an alert. An alert that the plan no longer includes is not resumed. */
export const pauseAlert = (
  account: Account,
  entitlements: Entitlements,
  alertId: string,
  paused: boolean,
): Promise<Answered> =>
  withAlert(account.accountId, alertId, async (on, row) => {
    if (!paused && row.pausedByPlan) {
      const locked = kindRefusal({ ...row, isOfList: row.listId !== null }, entitlements);
      return { refusal: locked ?? limitRefusal(entitlements) };
    }
    const { rows } = await on.query<AlertRow>(
      `UPDATE alerts.alerts a SET paused = $2 WHERE alert_id = $1 RETURNING ${ALERT_COLUMNS}`,
      [alertId, paused],
    );
    await pauseWatches(on, [alertId], paused || row.pausedByPlan);
    return { row: rows[0] as AlertRow };
  });

/** Mutes an alert until then; null unmutes it. Crossings in the meantime are not reported afterwards. @param until RFC 3339 */
export const snoozeAlert = (accountId: string, alertId: string, until: string | null): Promise<Answered> =>
  withAlert(accountId, alertId, async (on) => {
    const { rows } = await on.query<AlertRow>(
      `UPDATE alerts.alerts a SET snoozed_until = $2 WHERE alert_id = $1 RETURNING ${ALERT_COLUMNS}`,
      [alertId, until],
    );
    return { row: rows[0] as AlertRow };
  });

/** The same for all alerts of the account. Locked in order, as the engine locks them. */
export async function muteAll(accountId: string, until: string | null): Promise<{ refusal: AlertRefusal } | undefined> {
  const often = await changesTooOften(accountId);
  if (often) return { refusal: often };
  await poolFor("pages").query(
    `WITH mine AS MATERIALIZED (SELECT alert_id FROM alerts.alerts WHERE account = $1 ORDER BY alert_id FOR UPDATE)
     UPDATE alerts.alerts a SET snoozed_until = $2 FROM mine WHERE a.alert_id = mine.alert_id`,
    [accountId, until],
  );
  return undefined;
}
