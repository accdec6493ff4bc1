import type { Pool } from "pg";
import { inTransaction } from "../../../../platform/transaction.server.ts";
import type { KeyMode } from "../../model/scopes.ts";

/**
 * Streams that are open, over all processes: a row each, seen every second by the process that answers it. What was paid of one
 * that ended goes on with the next of the same key and topics, so that a connection that breaks costs nothing. Their ids are in
 * the order in which they were opened.
 */

/** Not seen for so long, its process has died. */
const GONE = "interval '5 seconds'";
const IS_OPEN = `seen_at > clock_timestamp() - ${GONE}`;

export type StreamRow = { streamId: string; account: string; mode: KeyMode; keyId: string; topics: string };
type Opened = { paidForMs: number };
export type Entry = {
  /** So many may be open at once. */
  most: number;
  /** Whether it goes on after one that was cut off. */
  resumes: boolean;
};

/**
 * Enters a stream. Null where as many as are allowed are open already, unless one of them is the one that it goes on after:
 * a server hears late of a connection that was cut off, or never.
 */
export const openRow = (
  pool: Pick<Pool, "connect">,
  row: StreamRow,
  { most, resumes }: Entry,
): Promise<Opened | null> =>
  inTransaction(pool, async (transaction) => {
    const { streamId, account, mode, keyId, topics } = row;
    // Two at once are counted one after the other.
    await transaction.query(
      "INSERT INTO dataapi.holders (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = excluded.account",
      [account],
    );
    const { rows: counted } = await transaction.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM dataapi.streams WHERE account = $1 AND mode = $2 AND ${IS_OPEN}`,
      [account, mode],
    );
    const isFull = (counted[0]?.open ?? 0) >= most;
    if (isFull && !(resumes && most > 0)) return null;
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

/** Says until when a stream is paid, from here on. */
export const payRow = (pool: Pick<Pool, "query">, streamId: string, forMs: number) =>
  pool.query(
    "UPDATE dataapi.streams SET paid_until = clock_timestamp() + $2::float8 * interval '1 millisecond' WHERE stream_id = $1",
    [streamId, forMs],
  );

/** It ended; what was paid of it is kept. */
export const closeRow = (pool: Pick<Pool, "query">, streamId: string) =>
  pool.query("UPDATE dataapi.streams SET seen_at = NULL WHERE stream_id = $1", [streamId]);

/**
 * Those of this process are open still. Removes rows that say nothing any more. Answers how many of the same account were
 * opened before each; one that is missing in the answer was taken over by another stream.
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
