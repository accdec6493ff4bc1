import type { Queryable } from "../../../../platform/jobs.server.ts";
import { LOUD, type Preferences } from "../../model/preferences.ts";
import { nextDigest, quietUntil } from "../../model/times.ts";
import type { Delivery } from "./delivery.server.ts";
import { postpone } from "./outcome.server.ts";

/** Deliveries that wait for the end of quiet hours, or for a digest, and are then sent together. */

/** Requested at this moment: a response, however late it is. */
const AT_ONCE: readonly Delivery["kind"][] = ["alertTest", "receipt"];
const COLLECTED: readonly Delivery["kind"][] = ["alertFired", "listPublished"];

/** Until when a due delivery waits, and why; null when it may be sent. Servers have no quiet hours. */
export function waitsUntil(
  { channel, kind, isUrgent, held }: Pick<Delivery, "channel" | "kind" | "isUrgent" | "held">,
  preferences: Preferences,
  now: Date,
): { until: Date; held: NonNullable<Delivery["held"]> } | null {
  if (channel === "webhook" || AT_ONCE.includes(kind)) return null;
  const { digest, digestHour, timeZone, quiet, urgentThrough } = preferences;
  if (held === null && COLLECTED.includes(kind)) {
    const until = nextDigest(now, digest, digestHour, timeZone);
    if (until) return { until, held: "digest" };
  }
  // A digest set to a quiet hour is wanted at that hour.
  if (held === "digest" || (isUrgent && urgentThrough)) return null;
  const until = quietUntil(now, quiet, timeZone);
  return until && { until, held: held ?? "quiet" };
}

/** Those of a batch that are sent now; the others are postponed. */
export async function goingOut(
  on: Queryable,
  batch: readonly Delivery[],
  preferences: ReadonlyMap<string, Preferences>,
  now: Date,
): Promise<Delivery[]> {
  const out: Delivery[] = [];
  for (const delivery of batch) {
    const wait = waitsUntil(delivery, preferences.get(delivery.account) ?? LOUD, now);
    if (wait) await postpone(on, delivery, wait.until, wait.held);
    else out.push(delivery);
  }
  return gathered(on, out);
}

const MOST_IN_ONE = 30;

/** Of the postponed deliveries, one per channel, with the others' text. */
async function gathered(on: Queryable, out: readonly Delivery[]): Promise<Delivery[]> {
  const leaders = new Set<string>();
  const going: Delivery[] = [];
  for (const delivery of out) {
    if (delivery.held === null || delivery.body.digest) {
      going.push(delivery);
      continue;
    }
    const way = `${delivery.account} ${delivery.channel} ${delivery.endpoint}`;
    if (leaders.has(way)) continue;
    leaders.add(way);
    going.push(await gather(on, delivery));
  }
  return going;
}

/** One statement: after a kill the digest is in the row that is retried. */
async function gather(on: Queryable, leader: Delivery): Promise<Delivery> {
  const { deliveryId, account, channel, endpoint, lease, held } = leader;
  const { rows } = await on.query<{ body: Delivery["body"] }>(
    `WITH others AS (
       UPDATE notifications.deliveries SET state = 'digested', digest_id = $1, done_at = now(), lease = NULL, lease_until = NULL
       WHERE account = $2 AND channel = $3 AND endpoint = $4 AND state = 'due' AND held IS NOT NULL AND delivery_id <> $1
         AND next_at <= now() AND NOT body ? 'digest' AND (lease IS NULL OR lease = $5 OR lease_until < now())
       RETURNING turn, jsonb_build_object('words', body->'words', 'values', body->'values') AS notice)
     UPDATE notifications.deliveries d
     SET body = d.body || jsonb_build_object('digest', jsonb_build_object('why', $6::text,
           'count', 1 + (SELECT count(*) FROM others),
           'notices', jsonb_build_array(jsonb_build_object('words', d.body->'words', 'values', d.body->'values'))
             || (SELECT jsonb_agg(o.notice ORDER BY o.turn) FROM (SELECT * FROM others ORDER BY turn LIMIT ${MOST_IN_ONE - 1}) o)))
     WHERE d.delivery_id = $1 AND d.lease = $5 AND EXISTS (SELECT FROM others)
     RETURNING d.body`,
    [deliveryId, account, channel, endpoint, lease, held],
  );
  return rows[0] ? { ...leader, body: rows[0].body } : leader;
}
