import { poolFor } from "#app/platform/db.server.ts";
import type { Channel, DeliveryView, SentView } from "#app/services/delivery/public.ts";

type Row = {
  notice_id: string;
  channel: Channel;
  state: DeliveryView["state"];
  at: Date | null;
  attempts: number;
  last_answer: string | null;
};

const LONGEST_ANSWER = 200;

/** How each notice was delivered, channel by channel, without its text. One that was sent in a digest has the digest's state. */
export async function loadDeliveries(noticeIds: readonly string[]): Promise<Map<string, DeliveryView[]>> {
  const { rows } = await poolFor("pages").query<Row & { turn: string }>(
    `SELECT notice_id, 'inApp' AS channel, 'done' AS state, created_at AS at, 1 AS attempts, NULL AS last_answer, 0 AS turn
     FROM notifications.inbox WHERE notice_id = ANY ($1::uuid[]) AND is_shown
     UNION ALL
     SELECT d.notice_id, d.channel, coalesce(g.state, d.state), coalesce(g.done_at, d.done_at),
            coalesce(g.attempts, d.attempts), coalesce(g.last_answer, d.last_answer), d.turn
     FROM notifications.deliveries d LEFT JOIN notifications.deliveries g ON g.delivery_id = d.digest_id
     WHERE d.notice_id = ANY ($1::uuid[]) ORDER BY turn`,
    [[...noticeIds]],
  );
  const found = new Map<string, DeliveryView[]>(noticeIds.map((noticeId) => [noticeId, []]));
  for (const row of rows) found.get(row.notice_id)?.push(toDeliveryView(row));
  return found;
}

const toDeliveryView = ({ channel, state, at, attempts, last_answer }: Row): DeliveryView => ({
  channel,
  state,
  at: at?.toISOString() ?? null,
  attempts,
  lastAnswer: last_answer?.slice(0, LONGEST_ANSWER) ?? null,
});

type SentRow = Omit<Row, "notice_id" | "state"> & {
  delivery_id: string;
  kind: string;
  state: SentView["state"];
  last_status: number | null;
  address: string | null;
  created_at: Date;
};

const MAX_SENT = 50;

/** Deliveries to an account, latest first. */
export async function latestSentTo(accountId: string): Promise<SentView[]> {
  const { rows } = await poolFor("pages").query<SentRow>(
    `SELECT d.delivery_id, d.channel, d.kind, d.state, d.done_at AS at, d.attempts, d.last_status, d.last_answer, e.address,
       d.created_at
     FROM notifications.deliveries d
     LEFT JOIN notifications.endpoints e ON d.channel = 'webhook' AND e.endpoint_id::text = d.endpoint
     WHERE d.account = $1 ORDER BY d.created_at DESC, d.turn DESC LIMIT ${MAX_SENT}`,
    [accountId],
  );
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    channel: row.channel,
    kind: row.kind,
    state: row.state,
    at: row.at?.toISOString() ?? null,
    attempts: row.attempts,
    // A path and a query may contain credentials.
    host: row.address === null ? null : new URL(row.address).hostname,
    status: row.last_status,
    lastAnswer: row.last_answer?.slice(0, LONGEST_ANSWER) ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}
