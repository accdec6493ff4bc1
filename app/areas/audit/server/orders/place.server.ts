import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";
import { exportJob } from "./job.server.ts";
import type { ExportContent, Verifier } from "./store.server.ts";

export type NewOrder = {
  accountId: string;
  name: string;
  content: ExportContent;
  /** For a bundle. */
  verifier: Verifier | null;
  /** The last position of the ledger. */
  total: number;
};

/** How many orders one account may have at a time, ready or not. */
export const MAX_ORDERS = 5;

/**
 * Places an order and returns its id; null when the account has too many. If one for the same file is already waiting, returns that one.
 */
export const placeOrder = (pool: Pool, order: NewOrder): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.exportOrders]);
    const { accountId, name, total } = order;
    const content = JSON.stringify(order.content);
    const { rows } = await client.query<{ export_id: string; same: boolean }>(
      `SELECT export_id, content = $2::jsonb AND attempt IS NULL AS same FROM exports.orders
       WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > now())`,
      [accountId, content],
    );
    const waiting = rows.find(({ same }) => same);
    if (waiting) return waiting.export_id;
    if (rows.length >= MAX_ORDERS) return null;
    const exportId = randomUUID();
    const jobId = await enqueue(exportJob, { exportId }, { on: client, about: name });
    await client.query(
      `INSERT INTO exports.orders (export_id, account_id, job_id, name, content, verifier, total)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [exportId, accountId, jobId, name, content, order.verifier && JSON.stringify(order.verifier), total],
    );
    return exportId;
  });
