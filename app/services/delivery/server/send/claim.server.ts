import { randomUUID } from "node:crypto";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { EndpointMode } from "../../model/webhookEndpoint.ts";
import type { Delivery, Endpoint } from "../channels/delivery.server.ts";
import { PLACE } from "../settings/endpoints.server.ts";
import { SHARES, type SharesInUse } from "./concurrencyLimiter.server.ts";

/** Longer than any attempt may take, from the claim to its recorded result. */
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
};

/** How many more than the worker already has in flight; of accounts whose ids come after this one. */
export type Claim = { most: number; taken: SharesInUse; after: string };

/**
 * Due deliveries without a worker, for this worker alone until the lease ends: account by account, each up to its free shares. In a stream
 * at an endpoint, the first that is not done comes first, and nothing goes to an endpoint that reported it is busy. Of deliveries held back
 * for the same endpoint only the first is claimed: the others go with it, and two workers make one digest. Accounts are traversed by index,
 * so that one's long queue costs the others nothing.
 */
export async function claimDeliveries(pool: Queryable, { most: max, taken, after }: Claim): Promise<Delivery[]> {
  const lease = randomUUID();
  const { rows } = await pool.query<Row>(
    `UPDATE notifications.deliveries d
     SET lease = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds', attempts = d.attempts + 1
     WHERE d.delivery_id = ANY (ARRAY(
       WITH RECURSIVE accounts AS (
         (SELECT account FROM notifications.deliveries WHERE state = 'due' AND ready AND account > $2 ORDER BY account LIMIT 1)
         UNION ALL
         SELECT (SELECT account FROM notifications.deliveries
                 WHERE state = 'due' AND ready AND account > a.account ORDER BY account LIMIT 1)
         FROM accounts a WHERE a.account IS NOT NULL)
       SELECT one.delivery_id FROM accounts a CROSS JOIN LATERAL (${DUE_TO_ACCOUNT}) AS one
       WHERE a.account IS NOT NULL LIMIT $3))
     RETURNING d.delivery_id, d.notice_id, d.account, d.channel, d.endpoint, d.kind, d.is_urgent, d.body, d.held,
               d.attempts,
               coalesce((SELECT i.created_at FROM notifications.inbox i WHERE i.notice_id = d.notice_id), d.created_at) AS told_at`,
    [lease, after, max, JSON.stringify(taken)],
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
    notifiedAt: row.told_at,
    lease,
  }));
}

/** The endpoint of an email: not a row, but the account's address at the time of sending. */
const OWN_ADDRESS = "mail";

/** For an account `a`: from each of its endpoints up to that endpoint's free share, and of these up to the account's. */
const DUE_TO_ACCOUNT = `
  SELECT c.delivery_id FROM (
    WITH RECURSIVE ways AS (
      (SELECT endpoint FROM notifications.deliveries
       WHERE state = 'due' AND ready AND account = a.account ORDER BY endpoint LIMIT 1)
      UNION ALL
      SELECT (SELECT endpoint FROM notifications.deliveries
              WHERE state = 'due' AND ready AND account = a.account AND endpoint > w.endpoint ORDER BY endpoint LIMIT 1)
      FROM ways w WHERE w.endpoint IS NOT NULL)
    SELECT endpoint FROM ways w WHERE w.endpoint IS NOT NULL
      AND NOT EXISTS (SELECT FROM notifications.endpoints e
                      WHERE e.endpoint_id = nullif(w.endpoint, '${OWN_ADDRESS}')::uuid AND e.slow_until > now())
  ) AS w CROSS JOIN LATERAL (
    SELECT c.delivery_id FROM notifications.deliveries c
    WHERE c.state = 'due' AND c.ready AND c.account = a.account AND c.endpoint = w.endpoint AND c.next_at <= now()
      AND (c.lease_until IS NULL OR c.lease_until < now())
      AND (c.stream IS NULL OR c.held IS NOT NULL OR NOT EXISTS (
             SELECT FROM notifications.deliveries b
             WHERE b.state = 'due' AND b.held IS NULL AND b.stream IS NOT NULL AND b.endpoint = c.endpoint
               AND b.stream = c.stream AND coalesce(b.place, b.turn) < coalesce(c.place, c.turn)
               AND (b.place IS NULL) = (c.place IS NULL)
               AND b.channel = c.channel AND b.account = c.account))
      AND (c.held IS NULL OR c.body ? 'digest' OR NOT EXISTS (
             SELECT FROM notifications.deliveries b
             WHERE b.state = 'due' AND b.held IS NOT NULL AND b.account = c.account AND b.channel = c.channel
               AND b.endpoint = c.endpoint AND b.ready AND b.next_at <= now() AND NOT b.body ? 'digest'
               AND (b.next_at, b.turn) < (c.next_at, c.turn)))
    ORDER BY c.next_at, c.turn
    LIMIT greatest(0, ${SHARES.way} - coalesce(($4::jsonb ->> (a.account || ' ' || w.endpoint))::int, 0))
    FOR UPDATE OF c SKIP LOCKED
  ) AS c
  -- In no order, so that none of the ways stands before the others for good.
  ORDER BY random() LIMIT greatest(0, ${SHARES.account} - coalesce(($4::jsonb ->> a.account)::int, 0))`;

/** Makes postponed deliveries ready once their time has come. */
export async function wakeDeliveries(pool: Queryable): Promise<void> {
  await pool.query(
    "UPDATE notifications.deliveries SET ready = true WHERE state = 'due' AND NOT ready AND next_at <= now()",
  );
}

type EndpointRow = {
  endpoint_id: string;
  address: string;
  details: Record<string, unknown>;
  sealed_secret: Buffer | null;
  sealed_before: Buffer[];
  state: string;
  is_troubled: boolean;
  account: string;
  mode: EndpointMode | null;
  place: number;
};

/** The endpoints of these deliveries, as they are now. */
export async function loadEndpoints(pool: Queryable, deliveries: readonly Delivery[]): Promise<Map<string, Endpoint>> {
  const ids = deliveries.filter(({ channel }) => channel !== "email").map(({ endpoint }) => endpoint);
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<EndpointRow>(
    `SELECT endpoint_id, address, details, sealed_secret, state, account, mode,
            ARRAY(SELECT o.sealed FROM notifications.old_secrets o
                  WHERE o.endpoint_id = e.endpoint_id AND o.until > now() ORDER BY o.until DESC) AS sealed_before,
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
