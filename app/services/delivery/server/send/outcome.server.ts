import type { Pool } from "pg";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { pauseAfter } from "../../model/backOff.ts";
import type { Delivery, Endpoint, Outcome } from "../channels/delivery.server.ts";

/** Records the result of an attempt. A worker that lost its lease writes nothing. */

type On = Pick<Pool, "connect" | "query">;
const LONGEST_ANSWER = 4_096;
/** An endpoint that accepts nothing for this long is turned off until its owner turns it on again. */
const RETRY_FOR = "3 days";
/** How long all of an endpoint's deliveries wait if it did not specify a time. */
const SLOW_SECONDS = 30;

export async function write(pool: On, delivery: Delivery, endpoint: Endpoint | null, outcome: Outcome): Promise<void> {
  switch (outcome.tag) {
    case "done":
      return writeDone(pool, delivery, endpoint, outcome);
    case "failed":
      return writeFailed(pool, delivery, endpoint, outcome);
    case "dead":
      await end(pool, delivery, "dead", outcome);
      log().warn(`a notification by ${delivery.channel} is given up: ${outcome.answer.slice(0, 200)}`);
      return;
    case "gone":
      await end(pool, delivery, "skipped", outcome);
      if (endpoint) await endEndpoint(pool, delivery, endpoint);
      return;
    case "skipped":
      await end(pool, delivery, "skipped", outcome);
      return;
    default:
      return outcome satisfies never;
  }
}

type EndpointAnswer = { status?: number; answer?: string };

/** False when another worker has it by now. */
async function end(
  on: Queryable,
  { deliveryId, lease }: Delivery,
  state: string,
  answered: EndpointAnswer,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE notifications.deliveries SET state = $3, done_at = now(), lease = NULL, lease_until = NULL,
            last_status = $4, last_answer = $5 WHERE delivery_id = $1 AND lease = $2`,
    [deliveryId, lease, state, answered.status ?? null, shortened(answered.answer)],
  );
  return rowCount === 1;
}

async function writeDone(
  pool: On,
  delivery: Delivery,
  endpoint: Endpoint | null,
  outcome: Extract<Outcome, { tag: "done" }>,
): Promise<void> {
  const { within } = outcome;
  if (within)
    await inTransaction(pool, async (transaction) => {
      if (await end(transaction, delivery, "done", outcome)) await within(transaction);
    });
  else await end(pool, delivery, "done", outcome);
  if (endpoint?.isTroubled)
    await pool.query(
      "UPDATE notifications.endpoints SET failing_since = NULL, slow_until = NULL WHERE endpoint_id = $1",
      [endpoint.endpointId],
    );
}

async function writeFailed(
  pool: On,
  delivery: Delivery,
  endpoint: Endpoint | null,
  { status, answer, retryAfter = null, isSlow = false }: Extract<Outcome, { tag: "failed" }>,
): Promise<void> {
  const { channel, attempts, deliveryId, lease } = delivery;
  const pause = pauseAfter(channel, attempts, Math.random(), retryAfter);
  const answered = { ...(status === undefined ? {} : { status }), answer };
  if (pause === null) await write(pool, delivery, endpoint, { tag: "dead", ...answered });
  else
    await pool.query(
      `UPDATE notifications.deliveries SET lease = NULL, lease_until = NULL, last_status = $4, last_answer = $5,
              ready = false, next_at = now() + make_interval(secs => $3) WHERE delivery_id = $1 AND lease = $2`,
      [deliveryId, lease, pause, status ?? null, shortened(answer)],
    );
  if (endpoint) await countFailure(pool, delivery, endpoint, retryAfter ?? (isSlow ? SLOW_SECONDS : null));
}

async function countFailure(pool: On, { channel }: Delivery, { endpointId }: Endpoint, slowSeconds: number | null) {
  await pool.query(
    `UPDATE notifications.endpoints SET failing_since = coalesce(failing_since, now()),
            slow_until = CASE WHEN $2::float8 IS NULL THEN slow_until
                              ELSE greatest(slow_until, now() + make_interval(secs => $2)) END
     WHERE endpoint_id = $1`,
    [endpointId, slowSeconds],
  );
  if (channel !== "webhook") return;
  await pool.query(
    `UPDATE notifications.endpoints SET state = 'disabled', disabled_at = now()
     WHERE endpoint_id = $1 AND state = 'active' AND failing_since < now() - interval '${RETRY_FOR}'`,
    [endpointId],
  );
}

/** A webhook is turned off and can be turned on again; a chat or a browser is deleted. */
async function endEndpoint(pool: On, { channel }: Delivery, { endpointId }: Endpoint): Promise<void> {
  await pool.query(
    channel === "webhook"
      ? "UPDATE notifications.endpoints SET state = 'disabled', disabled_at = now() WHERE endpoint_id = $1 AND state = 'active'"
      : "DELETE FROM notifications.endpoints WHERE endpoint_id = $1",
    [endpointId],
  );
}

/** The first 4 KiB, as text that PostgreSQL can store. */
function shortened(answer: string | undefined): string | null {
  if (answer === undefined) return null;
  const bytes = Buffer.from(answer.replaceAll("\0", "")).subarray(0, LONGEST_ANSWER - 3);
  // A character cut in half becomes a replacement character of three bytes.
  return bytes.toString("utf8");
}

/** Postponed; this does not count as an attempt. */
export async function postpone(
  on: Queryable,
  { deliveryId, lease }: Delivery,
  until: Date,
  held: Delivery["held"],
): Promise<void> {
  await on.query(
    `UPDATE notifications.deliveries SET lease = NULL, lease_until = NULL, attempts = attempts - 1, next_at = $3, held = $4, ready = false
     WHERE delivery_id = $1 AND lease = $2`,
    [deliveryId, lease, until, held],
  );
}

/** Postpones a held-back delivery with all similar ones for the same endpoint, because a market crash holds back thousands. */
export async function postponeAlike(on: Queryable, held: Delivery, until: Date, why: Delivery["held"]): Promise<void> {
  const { deliveryId, lease, account, channel, endpoint, kind, isUrgent } = held;
  await on.query(
    `UPDATE notifications.deliveries SET lease = NULL, lease_until = NULL, attempts = attempts - (delivery_id = $1)::int,
            next_at = $3, held = $4, ready = false
     WHERE account = $5 AND channel = $6 AND endpoint = $7 AND state = 'due' AND held = $8 AND kind = $9 AND is_urgent = $10
       AND next_at <= now() AND NOT body ? 'digest' AND (lease IS NULL OR lease_until < now() OR (delivery_id = $1 AND lease = $2))`,
    [deliveryId, lease, until, why, account, channel, endpoint, held.held, kind, isUrgent],
  );
}
