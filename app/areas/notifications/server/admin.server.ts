import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Dead deliveries, for admins: their channel and kind, and never their text or recipient. */
export type DeadDelivery = {
  jobId: string;
  kind: string;
  about: string;
  tries: number;
  error: string;
  createdAt: string;
  diedAt: string;
};

type Row = {
  delivery_id: string;
  channel: string;
  kind: string;
  attempts: number;
  last_status: number | null;
  created_at: Date;
  done_at: Date;
  count: string;
};

const MAX_SHOWN = 100;

/** Latest first, and the total count. */
export async function deadDeliveries(pool: Queryable): Promise<{ rows: DeadDelivery[]; count: number }> {
  const { rows } = await pool.query<Row>(
    `SELECT delivery_id, channel, kind, attempts, last_status, created_at, done_at, count(*) OVER () AS count
     FROM notifications.deliveries WHERE state = 'dead' ORDER BY done_at DESC, delivery_id LIMIT ${MAX_SHOWN}`,
  );
  const shown = rows.map((row) => ({
    jobId: row.delivery_id,
    kind: `notification.${row.channel}`,
    about: row.kind,
    tries: row.attempts,
    error: row.last_status === null ? "" : `HTTP ${row.last_status}`,
    createdAt: row.created_at.toISOString(),
    diedAt: row.done_at.toISOString(),
  }));
  return { rows: shown, count: Number(rows[0]?.count ?? 0) };
}

/** Makes it due again, with all its attempts. False when no dead one has the id. */
export async function retryDelivery(pool: Queryable, deliveryId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE notifications.deliveries SET state = 'due', done_at = NULL, attempts = 0, next_at = now()
     WHERE delivery_id = $1 AND state = 'dead'`,
    [deliveryId],
  );
  return rowCount === 1;
}

export async function dropDelivery(pool: Queryable, deliveryId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "DELETE FROM notifications.deliveries WHERE delivery_id = $1 AND state = 'dead'",
    [deliveryId],
  );
  return rowCount === 1;
}

/** Deliveries through channels other than email, sent or not: for the outbox page of a local network. */
export type Attempt = { id: string; channel: string; kind: string; state: string; attempts: number; at: string };

type Sent = Pick<Row, "delivery_id" | "channel" | "kind" | "attempts"> & { state: string; at: Date };

export async function latestAttempts(max = 50): Promise<Attempt[]> {
  const { rows } = await poolFor("pages").query<Sent>(
    `SELECT delivery_id, channel, kind, state, attempts, coalesce(done_at, created_at) AS at
     FROM notifications.deliveries WHERE channel <> 'email' ORDER BY created_at DESC LIMIT $1`,
    [max],
  );
  return rows.map((row) => ({
    id: row.delivery_id,
    channel: row.channel,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    at: row.at.toISOString(),
  }));
}
