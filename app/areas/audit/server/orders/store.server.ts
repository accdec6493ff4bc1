import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { bytesBetween } from "#app/platform/chunks.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

import { JOURNAL_FORMATS } from "../../model/journalFormats.ts";

/** Orders and the bytes of their files. Source: docs/decisions/0044-exports-as-jobs.md. */

export const exportContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("events"),
    /** Filters and columns, as in a query's URL. */
    search: z.string(),
    format: z.enum(["csv", "jsonl"]),
    after: z.number(),
    upTo: z.number(),
  }),
  z.object({ kind: z.literal("evidence"), payments: z.array(z.string()) }),
  z.object({
    kind: z.literal("journal"),
    format: z.enum(JOURNAL_FORMATS),
    from: z.string(),
    until: z.string(),
    upTo: z.number(),
  }),
]);
export type ExportContent = z.infer<typeof exportContent>;
export type Verifier = { program: string; readme: string };

export type PendingOrder = { exportId: string; content: ExportContent; verifier: Verifier | null; total: number };

/** Null when its file is ready, or was removed. */
export async function pendingOrder(pool: Queryable, exportId: string): Promise<PendingOrder | null> {
  const { rows } = await pool.query<{ content: unknown; verifier: Verifier | null; total: string }>(
    "SELECT content, verifier, total FROM exports.orders WHERE export_id = $1 AND attempt IS NULL",
    [exportId],
  );
  const [row] = rows;
  return row
    ? { exportId, content: exportContent.parse(row.content), verifier: row.verifier, total: Number(row.total) }
    : null;
}

/** Starts from the beginning: what earlier attempts wrote is deleted. */
export async function beginAttempt(pool: Queryable, exportId: string): Promise<string> {
  await pool.query("DELETE FROM exports.chunks WHERE export_id = $1", [exportId]);
  await reportReached(pool, exportId, 0);
  return randomUUID();
}

export type Chunk = { exportId: string; attempt: string; place: number; bytes: Uint8Array };

/** Throws when the order was removed in the meantime. */
export async function storeChunk(pool: Queryable, { exportId, attempt, place, bytes }: Chunk): Promise<void> {
  await pool.query("INSERT INTO exports.chunks (export_id, attempt, place, bytes) VALUES ($1, $2, $3, $4)", [
    exportId,
    attempt,
    place,
    bytes,
  ]);
}

export async function reportReached(pool: Queryable, exportId: string, position: number): Promise<void> {
  await pool.query("UPDATE exports.orders SET reached = least($2, total) WHERE export_id = $1", [exportId, position]);
}

type Finished = Pick<Chunk, "exportId" | "attempt"> & { sha256: Buffer; bytes: number };

/** Offers the file for this long. */
export async function offerFile(on: Queryable, { exportId, attempt, sha256, bytes }: Finished): Promise<void> {
  await on.query("DELETE FROM exports.chunks WHERE export_id = $1 AND attempt <> $2", [exportId, attempt]);
  await on.query(
    `UPDATE exports.orders SET attempt = $2, sha256 = $3, byte_count = $4, reached = total, verifier = NULL,
                               expires_at = now() + interval '24 hours'
     WHERE export_id = $1`,
    [exportId, attempt, sha256, bytes],
  );
}

export type OfferedFile = {
  exportId: string;
  attempt: string;
  name: string;
  content: ExportContent;
  sha256: string;
  bytes: number;
};

/** A file that is complete, not expired, and this account's own. */
export async function offeredFile(pool: Queryable, accountId: string, exportId: string): Promise<OfferedFile | null> {
  const { rows } = await pool.query<OfferedFile>(
    `SELECT export_id AS "exportId", attempt, name, content, encode(sha256, 'hex') AS sha256, byte_count::float8 AS bytes
     FROM exports.orders WHERE export_id::text = $2 AND account_id = $1 AND expires_at > now()`,
    [accountId, exportId],
  );
  return rows[0] ?? null;
}

/** The bytes from `first` to `last`, both included. Throws when the file is removed in the meantime. */
export const bytesOfFile = (pool: Queryable, { exportId, attempt, name }: OfferedFile, first: number, last: number) =>
  bytesBetween(
    async (place) => {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        "SELECT bytes FROM exports.chunks WHERE export_id = $1 AND attempt = $2 AND place = $3",
        [exportId, attempt, place],
      );
      if (!rows[0]) throw new Error(`chunk ${place} of ${name} is gone`);
      return rows[0].bytes;
    },
    first,
    last,
  );

/** What an account's own order is for, ready or not; null if there is none. */
export async function contentOfOrder(
  pool: Queryable,
  accountId: string,
  exportId: string,
): Promise<ExportContent | null> {
  const { rows } = await pool.query<{ content: ExportContent }>(
    "SELECT content FROM exports.orders WHERE account_id = $1 AND export_id::text = $2",
    [accountId, exportId],
  );
  return rows[0]?.content ?? null;
}

/** Removes an account's own order, with its file and its job. Returns whether there was one. */
export const removeOrder = (pool: Pool, accountId: string, exportId: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(
      "DELETE FROM exports.orders WHERE account_id = $1 AND export_id::text = $2 RETURNING job_id",
      [accountId, exportId],
    );
    await client.query("DELETE FROM jobs.queue WHERE job_id = ANY ($1)", [rows.map(({ job_id }) => job_id)]);
    return rows.length > 0;
  });

/** Expired files, and failed orders that no admin retried within a week. */
export const removeOld = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(
      `DELETE FROM exports.orders WHERE expires_at <= now() OR (attempt IS NULL AND ordered_at < now() - interval '7 days')
       RETURNING job_id`,
    );
    await client.query("DELETE FROM jobs.queue WHERE job_id = ANY ($1)", [rows.map(({ job_id }) => job_id)]);
  });
