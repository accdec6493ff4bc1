import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../../platform/jobs.server.ts";
import type { EndpointMode } from "../../model/webhookEndpoint.ts";
import { PLACE } from "../webhooks/endpointRows.server.ts";
import type { Delivery, Endpoint } from "./delivery.server.ts";

/** So many at once, each with a connection of its own: the lease is longer than any of them may take. */
const AT_ONCE = 50;
export const LEASE_SECONDS = 30;

type Row = {
  delivery_id: string;
  notice_id: string;
  account: string;
  channel: Delivery["channel"];
  endpoint: string;
  kind: Delivery["kind"];
  is_urgent: boolean;
  body: Delivery["body"];
  held: Delivery["held"];
  attempts: number;
  told_at: Date;
  position: string | null;
};

/**
 * What is due and nobody has, for this worker alone until the lease ends. Of a stream at an endpoint the first that is not
 * done comes first, and nothing goes to an endpoint that said it is busy.
 */
export async function claimDeliveries(pool: Queryable): Promise<Delivery[]> {
  const lease = randomUUID();
  const { rows } = await pool.query<Row>(
    `UPDATE notifications.deliveries d
     SET lease = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds', attempts = d.attempts + 1
     WHERE d.delivery_id = ANY (ARRAY(
       SELECT c.delivery_id FROM notifications.deliveries c
       WHERE c.state = 'due' AND c.next_at <= now() AND (c.lease_until IS NULL OR c.lease_until < now())
         AND NOT EXISTS (SELECT FROM notifications.endpoints e
                         WHERE e.endpoint_id::text = c.endpoint AND e.slow_until > now())
         AND (c.stream IS NULL OR c.held IS NOT NULL OR NOT EXISTS (
                SELECT FROM notifications.deliveries b
                WHERE b.state = 'due' AND b.held IS NULL AND b.stream IS NOT NULL AND b.endpoint = c.endpoint
                  AND b.stream = c.stream AND b.turn < c.turn AND b.channel = c.channel AND b.account = c.account))
       ORDER BY c.next_at, c.turn LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED))
     RETURNING d.delivery_id, d.notice_id, d.account, d.channel, d.endpoint, d.kind, d.is_urgent, d.body, d.held,
               d.attempts,
               coalesce((SELECT i.created_at FROM notifications.inbox i WHERE i.notice_id = d.notice_id), d.created_at) AS told_at,
               (SELECT i.position FROM notifications.inbox i WHERE i.notice_id = d.notice_id) AS position`,
    [lease],
  );
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    noticeId: row.notice_id,
    account: row.account,
    channel: row.channel,
    endpoint: row.endpoint,
    kind: row.kind,
    isUrgent: row.is_urgent,
    body: row.body,
    held: row.held,
    attempts: row.attempts,
    toldAt: row.told_at,
    position: row.position === null ? null : Number(row.position),
    lease,
  }));
}

type EndpointRow = {
  endpoint_id: string;
  address: string;
  details: Record<string, unknown>;
  sealed_secret: Buffer | null;
  sealed_before: Buffer | null;
  state: string;
  is_troubled: boolean;
  account: string;
  mode: EndpointMode | null;
  place: number;
};

/** Where these go, as it is now. */
export async function endpointsOf(pool: Queryable, deliveries: readonly Delivery[]): Promise<Map<string, Endpoint>> {
  const ids = deliveries.filter(({ channel }) => channel !== "email").map(({ endpoint }) => endpoint);
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<EndpointRow>(
    `SELECT endpoint_id, address, details, sealed_secret, state, account, mode,
            CASE WHEN before_until > now() THEN sealed_before END AS sealed_before,
            failing_since IS NOT NULL OR slow_until IS NOT NULL AS is_troubled, ${PLACE} AS place
     FROM notifications.endpoints e WHERE endpoint_id = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(
    rows.map((row) => [
      row.endpoint_id,
      {
        endpointId: row.endpoint_id,
        address: row.address,
        details: row.details,
        sealedSecret: row.sealed_secret,
        sealedBefore: row.sealed_before,
        program: row.mode === null ? null : { account: row.account, mode: row.mode, place: row.place },
        isActive: row.state === "active",
        isTroubled: row.is_troubled,
      },
    ]),
  );
}
