import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { NEW_ON_LIST } from "../../model/metrics.ts";
import { ALERT_COLUMNS, type AlertRow } from "../alertRows.server.ts";
import type { Member, MembersOf } from "../lists.server.ts";
import type { Notify } from "../notify.server.ts";
import { addWatches } from "../watchRows.server.ts";
import { countFires, type Firing, lockCrossed, notifyFirings, record } from "./fire.server.ts";
import { chooseFiring } from "./judge.server.ts";

/** Alerts on lists: their rows are updated when a list changes, and alerts on new tokens fire. */

/** Returns how many fired. */
export async function renewLists(on: PoolClient, loadMembers: MembersOf, notify: Notify, at: Date): Promise<number> {
  const { rows } = await on.query<{ list_id: string; token_ids: number[] | null }>(
    `SELECT list_id, m.token_ids FROM (SELECT DISTINCT list_id FROM alerts.alerts WHERE list_id IS NOT NULL AND state <> 'done') l
     LEFT JOIN alerts.list_marks m USING (list_id)`,
  );
  if (rows.length === 0) return 0;
  const members = await loadMembers(
    on,
    rows.map(({ list_id }) => list_id),
  );
  let fired = 0;
  for (const { list_id: listId, token_ids: before } of rows) {
    const now = members.filter((member) => member.listId === listId);
    const tokenIds = now.map(({ tokenId }) => tokenId).sort((one, other) => one - other);
    if (before !== null && String(before) === String(tokenIds)) continue;
    // A list that is read for the first time has no new tokens.
    const added = before === null ? [] : now.filter(({ tokenId }) => !before.includes(tokenId));
    await renewWatches(on, listId, tokenIds);
    for (const member of added) fired += await fireNew(on, member, at, notify);
    await on.query(
      `INSERT INTO alerts.list_marks VALUES ($1, $2)
       ON CONFLICT (list_id) DO UPDATE SET token_ids = excluded.token_ids`,
      [listId, tokenIds],
    );
  }
  return fired;
}

/** One row for each token currently on the list, and no rows for removed tokens. */
async function renewWatches(on: PoolClient, listId: string, tokenIds: readonly number[]): Promise<void> {
  const { rows } = await on.query<AlertRow>(
    `SELECT ${ALERT_COLUMNS} FROM alerts.alerts a WHERE list_id = $1 AND state <> 'done'
       AND condition->>'type' <> 'list_new_token' ORDER BY alert_id FOR NO KEY UPDATE`,
    [listId],
  );
  for (const row of rows) {
    await on.query("DELETE FROM alerts.watches WHERE alert_id = $1 AND token_id <> ALL ($2::int[])", [
      row.alertId,
      tokenIds,
    ]);
    const there = await on.query<{ token_id: number }>("SELECT token_id FROM alerts.watches WHERE alert_id = $1", [
      row.alertId,
    ]);
    const known = new Set(there.rows.map(({ token_id }) => token_id));
    const added = tokenIds.filter((tokenId) => !known.has(tokenId));
    if (added.length > 0) await addWatches(on, { ...row, isPaused: row.paused || row.pausedByPlan }, added);
  }
}

/** Fires for a token that is new on a list. Each new token fires; there is no cooldown between them. */
async function fireNew(
  on: PoolClient,
  { listId, tokenId, addedAt }: Member,
  at: Date,
  notify: Notify,
): Promise<number> {
  const waiting = await on.query<{ watch: string }>(
    `SELECT watch FROM alerts.watches w JOIN alerts.alerts a USING (alert_id)
     WHERE a.list_id = $1 AND w.metric = $2 AND w.armed AND NOT w.paused AND w.since <= $3`,
    [listId, NEW_ON_LIST, addedAt.toISOString()],
  );
  const watches = waiting.rows.map(({ watch }) => watch);
  if (watches.length === 0) return 0;
  const crossed = await lockCrossed(on, watches);
  const hits = watches.map((watch) => ({ watch, was: 0, now: 1 }));
  const judged = chooseFiring(
    crossed.map((one) => ({ ...one, tokenId, since: addedAt })),
    hits,
    at < addedAt ? addedAt : at,
  );
  const fires: Firing[] = judged.map((one) => ({ ...one, firingId: randomUUID() }));
  if (fires.length === 0) return 0;
  await record(on, fires, at);
  await on.query(
    "UPDATE alerts.watches SET generation = generation + 1, armed = recurring WHERE watch = ANY ($1::bigint[])",
    [fires.map(({ watch }) => watch)],
  );
  await countFires(on, fires, at);
  await notifyFirings(on, fires, at, notify);
  return fires.length;
}
