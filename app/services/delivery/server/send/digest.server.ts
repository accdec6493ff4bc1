import type { Queryable } from "#app/platform/jobs.server.ts";
import { LOUD, type Preferences } from "../../model/preferences.ts";
import { nextDigest, quietUntil } from "../../model/times.ts";
import type { Delivery } from "../channels/delivery.server.ts";
import { isCollected } from "../notices/kinds.server.ts";
import { postpone, postponeAlike } from "./outcome.server.ts";

/** Deliveries that wait for the end of quiet hours, or for a digest, and are then sent together. */

/** Just requested: sent as a response, however late it is. */
const AT_ONCE: readonly Delivery["kind"][] = ["alertTest", "receipt"];

/** Until when a due delivery waits, and why; null when it may be sent. Servers have no quiet hours. */
export function waitsUntil(
  { channel, kind, isUrgent, held }: Pick<Delivery, "channel" | "kind" | "isUrgent" | "held">,
  preferences: Preferences,
  now: Date,
): { until: Date; held: NonNullable<Delivery["held"]> } | null {
  if (channel === "webhook" || AT_ONCE.includes(kind)) return null;
  const { digest, digestHour, timeZone, quiet, urgentThrough } = preferences;
  // More than 20 in an hour wait for the end of that hour, but that does not put them before the digest.
  if ((held === null || held === "many") && isCollected(kind)) {
    const until = nextDigest(now, digest, digestHour, timeZone);
    if (until) return { until, held: "digest" };
  }
  // A digest set to a quiet hour is wanted at that hour.
  if (held === "digest" || (isUrgent && urgentThrough)) return null;
  const until = quietUntil(now, quiet, timeZone);
  return until && { until, held: "quiet" };
}

/** Those of a batch to send now, together with those held back for the same endpoint; the others are postponed. */
export async function readyToSend(
  on: Queryable,
  batch: readonly Delivery[],
  preferences: ReadonlyMap<string, Preferences>,
  now: Date,
): Promise<Delivery[]> {
  const out: Delivery[] = [];
  for (const delivery of batch) {
    const { held, body } = delivery;
    const isBatched = held !== null && !body.digest;
    const wait = waitsUntil(delivery, preferences.get(delivery.account) ?? LOUD, now);
    if (wait) await (isBatched ? postponeAlike : postpone)(on, delivery, wait.until, wait.held);
    else out.push(isBatched ? await gather(on, delivery) : delivery);
  }
  return out;
}

const MAX_PER_DIGEST = 30;

/** One statement: after a crash, the digest is in the row that is retried. */
async function gather(on: Queryable, leader: Delivery): Promise<Delivery> {
  const { deliveryId, account, channel, endpoint, lease } = leader;
  const { rows } = await on.query<{ body: Delivery["body"] }>(GATHER, [deliveryId, account, channel, endpoint, lease]);
  return rows[0] ? { ...leader, body: rows[0].body } : leader;
}

// A digest of notices held back for different reasons states the one that fits all: the requested digest first, then quiet hours. A digest
// without room for all states that the rest is in the inbox, so they are shown there, whatever their alert's channels are. A worker that
// lost its lease takes nothing: the others would be in no digest.
const GATHER = `
  WITH leader AS MATERIALIZED (
    SELECT FROM notifications.deliveries WHERE delivery_id = $1 AND lease = $5 FOR UPDATE),
  others AS (
    UPDATE notifications.deliveries SET state = 'digested', digest_id = $1, done_at = now(), lease = NULL, lease_until = NULL
    WHERE EXISTS (SELECT FROM leader) AND account = $2 AND channel = $3 AND endpoint = $4 AND state = 'due' AND held IS NOT NULL
      AND delivery_id <> $1 AND next_at <= now() AND NOT body ? 'digest' AND (lease IS NULL OR lease = $5 OR lease_until < now())
    RETURNING turn, notice_id, held, jsonb_build_object('words', body->'words', 'values', body->'values') AS notice),
  listed AS (SELECT * FROM others ORDER BY turn LIMIT ${MAX_PER_DIGEST - 1}),
  left_out AS (
    UPDATE notifications.inbox SET is_shown = true WHERE NOT is_shown
      AND notice_id IN (SELECT notice_id FROM others EXCEPT SELECT notice_id FROM listed))
  UPDATE notifications.deliveries d
  SET body = d.body || jsonb_build_object('digest', jsonb_build_object(
        'why', (SELECT held FROM (SELECT d.held UNION ALL SELECT o.held FROM others o) reasons
                ORDER BY array_position(ARRAY['digest', 'quiet', 'many'], held) LIMIT 1),
        'count', 1 + (SELECT count(*) FROM others),
        'notices', (SELECT jsonb_agg(notice ORDER BY turn) FROM (
           SELECT d.turn, jsonb_build_object('words', d.body->'words', 'values', d.body->'values') AS notice
           UNION ALL SELECT turn, notice FROM listed) told)))
  WHERE d.delivery_id = $1 AND d.lease = $5 AND EXISTS (SELECT FROM others)
  RETURNING d.body`;
