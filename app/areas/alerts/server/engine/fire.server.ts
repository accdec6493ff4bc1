import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { isMarketSimulated, tokensNamed } from "../../../market/public.server.ts";
import type { Alert } from "../../model/alert.ts";
import { figureText } from "../../model/figures.ts";
import { metricOf } from "../../model/metrics.ts";
import { subjectOf } from "../alertRows.server.ts";
import { noticeOf } from "../notices.server.ts";
import type { Tell } from "../tell.server.ts";
import type { Hit } from "./find.server.ts";
import { type Candidate, type Fires, firesOf } from "./judge.server.ts";

/** Lets crossed watches fire, each generation once, and tells their owners. Statements of a tick's transaction. */

export type Crossed = Candidate & {
  generation: number;
  metric: number;
  accountId: string;
  channels: Alert["channels"];
  note: string;
  cooldownSeconds: number;
};

/**
 * Alerts are locked before their watches and in order, as everybody does who changes them: so none waits in a circle.
 */
export const lockAlertsOf = (on: PoolClient, watches: readonly string[]) =>
  on.query(
    `SELECT FROM alerts.alerts WHERE alert_id IN (SELECT alert_id FROM alerts.watches WHERE watch = ANY ($1::bigint[]))
     ORDER BY alert_id FOR NO KEY UPDATE`,
    [watches],
  );

/** Answers how many fired. @param at when the market had the figures */
export async function fire(on: PoolClient, hits: readonly Hit[], at: Date, tell: Tell): Promise<number> {
  if (hits.length === 0) return 0;
  const watches = hits.map(({ watch }) => watch);
  await lockAlertsOf(on, watches);
  const { rows } = await on.query<Crossed>(CROSSED, [watches]);
  const fires = firesOf(rows, hits, at).map((one) => ({ ...one, firingId: randomUUID() }));
  if (fires.length === 0) return 0;
  await record(on, fires, at);
  await rest(on, fires, at);
  await tellOf(on, fires, at, tell);
  return fires.length;
}

/** What was deleted, paused or fired since it was found is not in it. */
export const CROSSED = `
  SELECT w.watch, w.alert_id AS "alertId", w.token_id AS "tokenId", w.metric, w.generation, w.since,
    w.rests_until AS "restsUntil", a.condition, a.recurring, a.snoozed_until AS "snoozedUntil", a.expires_at AS "expiresAt",
    a.account AS "accountId", a.channels, a.note, a.cooldown_seconds AS "cooldownSeconds"
  FROM alerts.watches w JOIN alerts.alerts a USING (alert_id)
  WHERE w.watch = ANY ($1::bigint[]) AND w.armed AND NOT w.paused ORDER BY w.watch`;

export type Firing = Fires<Crossed> & { firingId: string };

/** Each generation once. */
export async function record(on: PoolClient, fires: readonly Firing[], at: Date): Promise<void> {
  await on.query(RECORD, [
    fires.map(({ watch }) => watch),
    fires.map(({ generation }) => generation),
    fires.map(({ firingId }) => firingId),
    fires.map(({ tokenId }) => tokenId),
    fires.map(({ was }) => was),
    fires.map(({ now }) => now),
    at.toISOString(),
  ]);
}

/** What fired waits no more before it has rested, and its owner sees so. */
async function rest(on: PoolClient, fires: readonly Firing[], at: Date): Promise<void> {
  const time = at.toISOString();
  await on.query(REST, [fires.map(({ watch }) => watch), time]);
  // Signals wait at four crossings, lists at one a token: where an alert is over, all of it is.
  await on.query(REST_OF_THE_SAME, [
    fires.map(({ alertId }) => alertId),
    fires.map(({ tokenId }) => tokenId),
    fires.map(({ recurring }) => recurring),
    time,
  ]);
  await countFires(on, fires, at);
}

export const countFires = (on: PoolClient, fires: readonly Firing[], at: Date) =>
  on.query(COUNT, [fires.map(({ alertId }) => alertId), at.toISOString()]);

const RECORD = `
  INSERT INTO alerts.firings (watch, generation, firing_id, alert_id, account, condition, token_id, before, after, tick)
  SELECT f.watch, f.generation, f.firing_id, a.alert_id, a.account, a.condition, f.token_id, f.before, f.after, $7
  FROM unnest($1::bigint[], $2::int[], $3::uuid[], $4::int[], $5::float8[], $6::float8[])
    f(watch, generation, firing_id, token_id, before, after)
  JOIN alerts.watches w USING (watch) JOIN alerts.alerts a USING (alert_id)
  ON CONFLICT (watch, generation) DO NOTHING`;
const REST = `
  UPDATE alerts.watches w SET armed = false, generation = generation + 1,
    rests_until = $2::timestamptz + make_interval(secs => a.cooldown_seconds)
  FROM alerts.alerts a WHERE w.watch = ANY ($1::bigint[]) AND a.alert_id = w.alert_id`;
const REST_OF_THE_SAME = `
  UPDATE alerts.watches w SET armed = w.armed AND f.recurring,
    rests_until = $4::timestamptz + make_interval(secs => a.cooldown_seconds)
  FROM unnest($1::uuid[], $2::int[], $3::boolean[]) f(alert_id, token_id, recurring)
  JOIN alerts.alerts a USING (alert_id)
  WHERE w.alert_id = f.alert_id AND w.armed AND (NOT f.recurring OR w.token_id = f.token_id)`;
// Another token of the same list, or another change of the same signal, may be waited for still.
const COUNT = `
  UPDATE alerts.alerts a SET fired_count = fired_count + f.times, last_fired_at = $2,
    state = CASE WHEN NOT a.recurring THEN 'done'
      WHEN EXISTS (SELECT FROM alerts.watches w WHERE w.alert_id = a.alert_id AND w.armed) THEN 'armed' ELSE 'resting' END
  FROM (SELECT alert_id, count(*)::int AS times FROM unnest($1::uuid[]) AS fired(alert_id) GROUP BY 1) f
  WHERE a.alert_id = f.alert_id`;

export async function tellOf(on: PoolClient, fires: readonly Firing[], at: Date, tell: Tell): Promise<void> {
  const tokens = await tokensNamed(on, [...new Set(fires.map(({ tokenId }) => tokenId))]);
  const isSimulated = (await isMarketSimulated(on)) ?? false;
  const notices = fires.flatMap((one) => {
    const token = tokens.get(one.tokenId);
    const metric = metricOf(one.condition) ?? "price";
    if (!token) return [];
    return noticeOf({
      kind: "alertFired",
      noticeId: one.firingId,
      accountId: one.accountId,
      alertId: one.alertId,
      condition: one.condition,
      channels: one.channels,
      note: one.note,
      subject: subjectOf(token),
      before: figureText(metric, one.was),
      after: figureText(metric, one.now),
      tick: at.toISOString(),
      isSimulated,
    });
  });
  await tell(on, notices);
}

/** Arms watches again: they wait for what comes after this. */
export async function armAgain(on: PoolClient, watches: readonly string[], at: Date): Promise<number> {
  if (watches.length === 0) return 0;
  await lockAlertsOf(on, watches);
  const { rowCount } = await on.query(
    `WITH back AS (UPDATE alerts.watches SET armed = true, since = $2 WHERE watch = ANY ($1::bigint[])
                     AND NOT armed AND recurring AND NOT paused RETURNING alert_id)
     UPDATE alerts.alerts a SET state = 'armed' FROM (SELECT DISTINCT alert_id FROM back) b
     WHERE a.alert_id = b.alert_id AND a.state <> 'done'`,
    [watches, at.toISOString()],
  );
  return rowCount ?? 0;
}
