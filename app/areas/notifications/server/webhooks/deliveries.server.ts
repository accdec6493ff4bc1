import { randomUUID } from "node:crypto";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { DeliveryState, EndpointMode, WebhookDelivery } from "#app/services/delivery/public.ts";
import { EVENT, type EventEnvelope, toEnvelopeType } from "#app/services/delivery/publicEvents.server.ts";

/** Deliveries to an owner's endpoints: shown for 30 days, and resent on request. */

type Row = {
  delivery_id: string;
  endpoint: string;
  notice_id: string;
  kind: string;
  event_id: string | null;
  event_type: string | null;
  state: DeliveryState;
  attempts: number;
  last_status: number | null;
  last_answer: string | null;
  created_at: Date;
  next_at: Date;
  done_at: Date | null;
  turn: string;
};
type Whose = { account: string; mode: EndpointMode };

const SHOWN_FOR = "30 days";
const SELECTED = `
  SELECT d.delivery_id, d.endpoint, d.notice_id, d.kind, d.state, d.attempts, d.last_status, d.last_answer, d.created_at,
    d.next_at, d.done_at, d.turn,
    CASE WHEN d.kind = '${EVENT}' THEN d.body->'data'->>'id' END AS event_id,
    CASE WHEN d.kind = '${EVENT}' THEN d.body->'data'->>'type' END AS event_type
  FROM notifications.deliveries d JOIN notifications.endpoints e ON e.endpoint_id::text = d.endpoint
  WHERE d.account = $1 AND d.channel = 'webhook' AND e.account = $1 AND e.mode = $2`;

export type DeliveriesRequest = Whose & {
  endpointId: string | null;
  state: DeliveryState | null;
  /** Deliveries before this one. */
  before: number | null;
  limit: number;
};
type Placed = WebhookDelivery & { turn: number };

/** Latest first. */
export async function deliveriesTo(on: Queryable, request: DeliveriesRequest): Promise<Placed[]> {
  const { rows } = await on.query<Row>(
    `${SELECTED} AND ($3::text IS NULL OR d.endpoint = $3) AND ($4::text IS NULL OR d.state = $4)
       AND ($5::bigint IS NULL OR d.turn < $5) AND coalesce(d.done_at, now()) > now() - interval '${SHOWN_FOR}'
     ORDER BY d.turn DESC LIMIT $6`,
    [request.account, request.mode, request.endpointId, request.state, request.before, request.limit],
  );
  return rows.map(shown);
}

const shown = (row: Row): Placed => ({
  deliveryId: row.delivery_id,
  endpointId: row.endpoint,
  eventId: row.event_id ?? row.notice_id,
  type: row.event_type ?? toEnvelopeType(row.kind),
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  lastAnswer: row.last_answer,
  createdAt: row.created_at.toISOString(),
  nextAt: row.state === "due" ? row.next_at.toISOString() : null,
  doneAt: row.done_at?.toISOString() ?? null,
  turn: Number(row.turn),
});

/** Sends it immediately, with the attempts of a first time. Null when there is none; "disabled" when no endpoint would accept it. */
export async function sendAgain(
  on: Queryable,
  whose: Whose,
  deliveryId: string,
): Promise<WebhookDelivery | "disabled" | null> {
  const found = await findDelivery(on, whose, deliveryId);
  if (found === null) return null;
  const { rowCount } = await on.query(
    `UPDATE notifications.deliveries d SET state = 'due', done_at = NULL, next_at = now(),
       attempts = CASE WHEN d.state = 'due' THEN d.attempts ELSE 0 END
     FROM notifications.endpoints e
     WHERE d.delivery_id = $1 AND e.endpoint_id::text = d.endpoint AND e.state = 'active'`,
    [deliveryId],
  );
  return rowCount === 0 ? "disabled" : findDelivery(on, whose, deliveryId);
}

async function findDelivery(on: Queryable, { account, mode }: Whose, deliveryId: string): Promise<Placed | null> {
  const { rows } = await on.query<Row>(`${SELECTED} AND d.delivery_id = $3`, [account, mode, deliveryId]);
  return rows[0] ? shown(rows[0]) : null;
}

const MAX_TESTS_PER_HOUR = 20;

/** Sends a sample to one endpoint, which does not count. Returns its delivery's id; null after too many within an hour. */
export async function sendSample(on: Queryable, { account, mode }: Whose, endpointId: string): Promise<string | null> {
  const id = randomUUID();
  const envelope: EventEnvelope = {
    id: `test_${id}`,
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    livemode: mode === "live",
    data: { endpointId },
  };
  const { rows } = await on.query<{ delivery_id: string }>(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, body)
     SELECT $1, account, 'webhook', endpoint_id::text, '${EVENT}', $4 FROM notifications.endpoints
     WHERE account = $2 AND endpoint_id = $3 AND types IS NOT NULL
       AND (SELECT count(*) FROM notifications.deliveries d
            WHERE d.account = $2 AND d.channel = 'webhook' AND d.body->'data'->>'type' = 'webhook.test'
              AND d.created_at > now() - interval '1 hour') < ${MAX_TESTS_PER_HOUR}
     RETURNING delivery_id`,
    [id, account, endpointId, JSON.stringify({ words: "", values: {}, path: "", data: envelope })],
  );
  return rows[0]?.delivery_id ?? null;
}
