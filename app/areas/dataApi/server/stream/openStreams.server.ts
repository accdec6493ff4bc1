import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { KeyMode } from "../../model/scopes.ts";

/**
 * Open streams of all processes: one row each, updated every second by the process that serves it. The paid time left of an
 * ended stream carries over to the next one of the same key and topics, so that a broken connection costs nothing. Ids are in the
 * order in which streams were opened.
 */

/** After this long without an update, its process is considered dead. */
const GONE = "interval '5 seconds'";
const IS_OPEN = `seen_at > clock_timestamp() - ${GONE}`;

export type StreamRow = { streamId: string; account: string; mode: KeyMode; keyId: string; topics: string };
type Opened = { paidForMs: number };
export type Entry = {
  /** Maximum number of open streams. */
  most: number;
  /** Whether it resumes a stream that was cut off. */
  resumes: boolean;
};

/**
 * Registers a stream. Null when the maximum number is already open, unless it resumes one of them: a server notices
 * late that a connection was cut off, or never.
 */
export const openRow = (
  pool: Pick<Pool, "connect">,
  row: StreamRow,
  { most: max, resumes }: Entry,
): Promise<Opened | null> =>
  inTransaction(pool, async (transaction) => {
    const { streamId, account, mode, keyId, topics } = row;
    // Counts simultaneous streams one after the other.
    await transaction.query(
      "INSERT INTO dataapi.holders (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = excluded.account",
      [account],
    );
    const { rows: counted } = await transaction.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM dataapi.streams WHERE account = $1 AND mode = $2 AND ${IS_OPEN}`,
      [account, mode],
    );
    const isFull = (counted[0]?.open ?? 0) >= max;
    if (isFull && !(resumes && max > 0)) return null;
    const { rows: before } = await transaction.query<{ paidForMs: number }>(
      `UPDATE dataapi.streams SET stream_id = $1, seen_at = clock_timestamp() WHERE stream_id = (
         SELECT stream_id FROM dataapi.streams
         WHERE account = $2 AND mode = $3 AND key_id = $4 AND topics = $5
           AND CASE WHEN $6 THEN ${IS_OPEN} ELSE paid_until > clock_timestamp() AND (${IS_OPEN}) IS NOT TRUE END
         ORDER BY paid_until DESC LIMIT 1)
       RETURNING extract(epoch FROM paid_until - clock_timestamp())::float8 * 1000 AS "paidForMs"`,
      [streamId, account, mode, keyId, topics, isFull],
    );
    if (before[0]) return before[0];
    if (isFull) return null;
    await transaction.query(
      `INSERT INTO dataapi.streams (stream_id, account, mode, key_id, topics, paid_until, seen_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())`,
      [streamId, account, mode, keyId, topics],
    );
    return { paidForMs: 0 };
  });

/** Records how long a stream is paid for, counted from now. */
export const payRow = (pool: Pick<Pool, "query">, streamId: string, forMs: number) =>
  pool.query(
    "UPDATE dataapi.streams SET paid_until = clock_timestamp() + $2::float8 * interval '1 millisecond' WHERE stream_id = $1",
    [streamId, forMs],
  );

/** Ends a stream; its remaining paid time is saved. */
export const closeRow = (pool: Pick<Pool, "query">, streamId: string) =>
  pool.query("UPDATE dataapi.streams SET seen_at = NULL WHERE stream_id = $1", [streamId]);

/**
 * Updates the rows of this process's streams. Removes obsolete rows. Returns for each how many of the same account were opened before
 * it; one that is missing from the result was taken over by another stream.
 */
export async function beatRows(pool: Pick<Pool, "query">, streamIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ stream_id: string; earlier: number }>({
    name: "beat of streams",
    text: `WITH gone AS (DELETE FROM dataapi.streams WHERE stream_id IN (
        SELECT stream_id FROM dataapi.streams WHERE paid_until < clock_timestamp() - interval '1 minute'
          AND (${IS_OPEN}) IS NOT TRUE AND stream_id <> ALL ($1) LIMIT 100 FOR UPDATE SKIP LOCKED))
      UPDATE dataapi.streams mine SET seen_at = clock_timestamp() WHERE stream_id = ANY ($1)
      RETURNING stream_id, (SELECT count(*)::int FROM dataapi.streams other
        WHERE other.account = mine.account AND other.mode = mine.mode AND other.stream_id < mine.stream_id
          AND other.${IS_OPEN}) AS earlier`,
    values: [streamIds],
  });
  return new Map(rows.map(({ stream_id, earlier }) => [stream_id, earlier]));
}
