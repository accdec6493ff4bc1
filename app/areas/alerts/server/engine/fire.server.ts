import type { PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import type { Alert } from "../../model/alert.ts";
import { measuredText } from "../../model/figures.ts";
import { type AlertNoticeInput, buildNotice } from "../notices.server.ts";
import type { Notify } from "../notify.server.ts";
import { loadSubjects } from "../subjects/subjects.server.ts";
import type { Hit } from "./find.server.ts";
import { type Candidate, chooseFiring, type Fires } from "./judge.server.ts";

/** Lets crossed watches fire, once per generation, and notifies their owners. All statements belong to a tick's transaction. */

type Crossed = Candidate & {
  generation: number;
  metric: number;
  accountId: string;
  channels: Alert["channels"];
  note: string;
  cooldownSeconds: number;
};

/** Returns how many fired. @param at when the market had the values */
export const fire = (on: PoolClient, hits: readonly Hit[], at: Date, notify: Notify): Promise<number> =>
  fireAs(on, hits, at, notify, {});

/** For a portfolio or an agent: the subject of its notices, and the only token that arrived, recorded with the firing. */
type FiredAs = { subject?: AlertNoticeInput["subject"]; tokenId?: number };

/** The same for firings that are not about the token of their watch. */
export async function fireAs(
  on: PoolClient,
  hits: readonly Hit[],
  at: Date,
  notify: Notify,
  { subject, tokenId }: FiredAs,
): Promise<number> {
  if (hits.length === 0) return 0;
  const crossed = await lockCrossed(
    on,
    hits.map(({ watch }) => watch),
  );
  // Ordered by time, so that every index of the inserted rows grows at one end.
  const fires = chooseFiring(crossed, hits, at).map((one) => ({ ...one, firingId: uuidv7() }));
  if (fires.length === 0) return 0;
  await record(on, tokenId === undefined ? fires : fires.map((one) => ({ ...one, tokenId })), at);
  await rest(on, fires, at);
  await notifyFirings(on, fires, at, notify, subject);
  return fires.length;
}

type CrossedWatch = Omit<Crossed, keyof CrossedAlert> & { alertId: string };
type CrossedAlert = Pick<
  Crossed,
  | "alertId"
  | "condition"
  | "recurring"
  | "snoozedUntil"
  | "expiresAt"
  | "accountId"
  | "channels"
  | "note"
  | "cooldownSeconds"
>;

/**
 * The watches that are still armed once their alerts are locked. Watches are read after the lock: a change that had the lock before
 * may have deleted, paused or fired them.
 */
export async function lockCrossed(on: PoolClient, watches: readonly string[]): Promise<Crossed[]> {
  const alerts = await on.query<CrossedAlert>(LOCK_ALERTS, [watches]);
  const alertById = new Map(alerts.rows.map((alert) => [alert.alertId, alert]));
  const { rows } = await on.query<CrossedWatch>(ARMED, [watches]);
  return rows.flatMap((watch) => {
    const alert = alertById.get(watch.alertId);
    return alert ? { ...watch, ...alert } : [];
  });
}

// Alerts are locked before their watches and in order, by everything that changes them, so there are no deadlocks.
const LOCK_ALERTS = `
  SELECT a.alert_id AS "alertId", a.condition, a.recurring, a.snoozed_until AS "snoozedUntil", a.expires_at AS "expiresAt",
    a.account AS "accountId", a.channels, a.note, a.cooldown_seconds AS "cooldownSeconds"
  FROM alerts.alerts a WHERE a.alert_id IN (SELECT alert_id FROM alerts.watches WHERE watch = ANY ($1::bigint[]))
  ORDER BY a.alert_id FOR NO KEY UPDATE`;
const ARMED = `
  SELECT watch, alert_id AS "alertId", token_id AS "tokenId", metric, generation, since, rests_until AS "restsUntil"
  FROM alerts.watches WHERE watch = ANY ($1::bigint[]) AND armed AND NOT paused ORDER BY watch`;

export type Firing = Fires<Crossed> & { firingId: string };

/** Each generation once. */
export async function record(on: PoolClient, fires: readonly Firing[], at: Date): Promise<void> {
  await on.query(RECORD, [
    fires.map(({ watch }) => watch),
    fires.map(({ generation }) => generation),
    fires.map(({ firingId }) => firingId),
    fires.map(({ alertId }) => alertId),
    fires.map(({ tokenId }) => tokenId),
    fires.map(({ was }) => was),
    fires.map(({ now }) => now),
    at.toISOString(),
  ]);
}

const RECORD = `
  INSERT INTO alerts.firings (watch, generation, firing_id, alert_id, account, condition, token_id, before, after, tick)
  SELECT f.watch, f.generation, f.firing_id, a.alert_id, a.account, a.condition, f.token_id, f.before, f.after, $8
  FROM unnest($1::bigint[], $2::int[], $3::uuid[], $4::uuid[], $5::int[], $6::float8[], $7::float8[])
    f(watch, generation, firing_id, alert_id, token_id, before, after)
  JOIN alerts.alerts a USING (alert_id)
  ON CONFLICT (watch, generation) DO NOTHING`;

/** A fired watch stays disarmed until its cooldown is over, and its owner sees that. */
async function rest(on: PoolClient, fires: readonly Firing[], at: Date): Promise<void> {
  await on.query(REST, [
    fires.map(({ watch }) => watch),
    fires.map(({ alertId }) => alertId),
    fires.map(({ tokenId }) => tokenId),
    fires.map(({ recurring }) => recurring),
    fires.map(({ cooldownSeconds }) => cooldownSeconds),
    at.toISOString(),
  ]);
  await countFires(on, fires, at);
}

// An alert on a signal has four watches, one on a list has one per token. An alert that fires once ends with all of them; in a recurring
// alert those of the same token share the cooldown.
const REST = `
  UPDATE alerts.watches w SET armed = w.armed AND w.watch <> f.watch AND f.recurring,
    generation = w.generation + (w.watch = f.watch)::int, rests_until = $6::timestamptz + make_interval(secs => f.cooldown)
  FROM unnest($1::bigint[], $2::uuid[], $3::int[], $4::boolean[], $5::int[]) f(watch, alert_id, token_id, recurring, cooldown)
  WHERE w.alert_id = f.alert_id AND w.armed AND (NOT f.recurring OR w.token_id = f.token_id)`;

export const countFires = (on: PoolClient, fires: readonly Firing[], at: Date) =>
  on.query(COUNT, [fires.map(({ alertId }) => alertId), at.toISOString()]);

// Other watches of the same alert may still be armed: for another token of its list, or another change of its signal.
const COUNT = `
  UPDATE alerts.alerts a SET fired_count = fired_count + f.times, last_fired_at = $2,
    state = CASE WHEN NOT a.recurring THEN 'done'
      WHEN EXISTS (SELECT FROM alerts.watches w WHERE w.alert_id = a.alert_id AND w.armed) THEN 'armed' ELSE 'resting' END
  FROM (SELECT alert_id, count(*)::int AS times FROM unnest($1::uuid[]) AS fired(alert_id) GROUP BY 1) f
  WHERE a.alert_id = f.alert_id`;

export async function notifyFirings(
  on: PoolClient,
  fires: readonly Firing[],
  at: Date,
  notify: Notify,
  known?: FiredAs["subject"],
): Promise<void> {
  const subjects = known ? () => known : await loadSubjects(on, fires);
  const isSimulated = (await isMarketSimulated(on)) ?? false;
  const notices = fires.flatMap((one) => {
    const subject = subjects(one);
    if (!subject) return [];
    return buildNotice({
      kind: "alertFired",
      noticeId: one.firingId,
      accountId: one.accountId,
      alertId: one.alertId,
      condition: one.condition,
      channels: one.channels,
      note: one.note,
      subject,
      before: measuredText(one.condition, one.was),
      after: measuredText(one.condition, one.now),
      tick: at.toISOString(),
      isSimulated,
    });
  });
  await notify(on, notices);
}

/** Rearms watches: only crossings after this one make them fire. */
export async function armAgain(on: PoolClient, watches: readonly string[], at: Date): Promise<number> {
  if (watches.length === 0) return 0;
  await on.query(LOCK_ALERTS, [watches]);
  const { rowCount } = await on.query(
    `WITH back AS (UPDATE alerts.watches SET armed = true, since = $2 WHERE watch = ANY ($1::bigint[])
                     AND NOT armed AND recurring AND NOT paused RETURNING alert_id)
     UPDATE alerts.alerts a SET state = 'armed' FROM (SELECT DISTINCT alert_id FROM back) b
     WHERE a.alert_id = b.alert_id AND a.state <> 'done'`,
    [watches, at.toISOString()],
  );
  return rowCount ?? 0;
}
