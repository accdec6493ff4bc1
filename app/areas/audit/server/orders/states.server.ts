import type { Queryable } from "#app/platform/jobs.server.ts";
import type { ExportState, OrderedExport } from "../../model/orders.ts";

/** The state of an order is that of its job until its file is ready; it is stored nowhere else. */

type Row = {
  export_id: string;
  name: string;
  ordered_at: Date;
  total: string;
  reached: string;
  sha256: string | null;
  byte_count: string | null;
  expires_at: Date | null;
  job_state: "due" | "dead" | null;
  tries: number | null;
  next_at: Date | null;
  is_running: boolean | null;
};

const SELECT = `SELECT o.export_id, o.name, o.ordered_at, o.total, o.reached, encode(o.sha256, 'hex') AS sha256, o.byte_count,
    o.expires_at, q.state AS job_state, q.tries, q.next_at, q.lease_until > now() AS is_running
  FROM exports.orders o LEFT JOIN jobs.queue q USING (job_id)
  WHERE o.account_id = $1 AND (o.expires_at IS NULL OR o.expires_at > now())`;

/** An account's own orders, newest first. */
export async function loadOrders(pool: Queryable, accountId: string): Promise<OrderedExport[]> {
  const { rows } = await pool.query<Row>(`${SELECT} ORDER BY o.ordered_at DESC, o.export_id`, [accountId]);
  return rows.map(toOrderedExport);
}

/** One of an account's own; null if there is none. */
export async function findOrder(pool: Queryable, accountId: string, exportId: string): Promise<OrderedExport | null> {
  const { rows } = await pool.query<Row>(`${SELECT} AND o.export_id::text = $2`, [accountId, exportId]);
  return rows[0] ? toOrderedExport(rows[0]) : null;
}

const toOrderedExport = (row: Row): OrderedExport => ({
  exportId: row.export_id,
  name: row.name,
  orderedAt: row.ordered_at.toISOString(),
  state: toExportState(row),
});

function toExportState(row: Row): ExportState {
  const { sha256, byte_count, expires_at, job_state, tries, next_at } = row;
  if (sha256 && byte_count && expires_at)
    return { is: "ready", bytes: Number(byte_count), sha256, expiresAt: expires_at.toISOString() };
  if (job_state !== "due") return { is: "failed" };
  if (row.is_running) return { is: "running", reached: Number(row.reached), total: Number(row.total) };
  return tries && next_at && next_at.getTime() > Date.now()
    ? { is: "retrying", failures: tries, nextAt: next_at.toISOString() }
    : { is: "waiting" };
}
