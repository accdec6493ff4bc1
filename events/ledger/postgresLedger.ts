import type { Pool } from "pg";
import type { Projection } from "../readModels/projection.ts";
import { appendBatch } from "./appendBatch.ts";
import { batcher } from "./batcher.ts";
import type { Envelope } from "./hash.ts";
import {
  type Append,
  type AppendAnswer,
  type Ledger,
  mustBeNew,
  type RecordedEvent,
  type StreamEnd,
} from "./ledger.ts";
import { type SealedAppend, seal } from "./sealedAppend.ts";

type EventRow = { position: string; canonical: string; hash: Buffer; chain_hash: Buffer };

const MAX_APPENDS_PER_BATCH = 64;
const SUBSCRIPTION_PAGE = 500;
const EVENT_COLUMNS = "position, canonical, hash, chain_hash";

/** `around` receives every batch with its number of appends, to run and measure it: nothing here reads a clock. */
type Manner = { pollMs?: number; around?: <Answer>(appends: number, run: () => Promise<Answer>) => Promise<Answer> };

/** The ledger on PostgreSQL. One round trip per append; appends that wait at the same time share a transaction. */
export function postgresLedger(
  pool: Pool,
  projections: readonly Projection[],
  { pollMs = 200, around = (_appends, run) => run() }: Manner = {},
): Ledger {
  const runBatch = (batch: SealedAppend[]) => around(batch.length, () => appendBatch(pool, projections, batch));
  const appendInBatch = batcher(runBatch, MAX_APPENDS_PER_BATCH);

  async function append(request: Append): Promise<AppendAnswer> {
    const { sealed, end } = seal(request, projections);
    const answer = await appendInBatch(sealed);
    if ("positions" in answer) {
      const { positions, repeated } = answer;
      return repeated ? { ok: true, repeated, positions } : { ok: true, repeated, positions, end };
    }
    if (answer.conflict === "error")
      throw new Error(`append to ${request.streamId}: ${answer.message} (${answer.sqlState})`);
    return { ok: false, ...answer };
  }

  async function readStream(streamId: string): Promise<RecordedEvent[]> {
    const { rows } = await pool.query<EventRow>({
      name: "read_stream",
      text: `SELECT ${EVENT_COLUMNS} FROM events WHERE stream_id = $1 ORDER BY version`,
      values: [streamId],
    });
    return rows.map(recordedEvent);
  }

  async function endOfStream(streamId: string): Promise<StreamEnd> {
    const { rows } = await pool.query<{ version: number; hash: Buffer }>(
      "SELECT version, hash FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1",
      [streamId],
    );
    return rows[0] ? { version: rows[0].version, hash: rows[0].hash.toString("hex") } : mustBeNew;
  }

  async function readAll(after: number, limit: number): Promise<RecordedEvent[]> {
    const { rows } = await pool.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE position > $1 ORDER BY position LIMIT $2`,
      [after, limit],
    );
    return rows.map(recordedEvent);
  }

  async function* subscribe(after: number, signal: AbortSignal): AsyncGenerator<RecordedEvent> {
    let position = after;
    while (!signal.aborted) {
      const events = await readAll(position, SUBSCRIPTION_PAGE);
      for (const event of events) {
        if (signal.aborted) return;
        yield event;
        position = event.position;
      }
      if (events.length === 0) await pause(pollMs, signal);
    }
  }

  async function firstEventOf(commandId: string): Promise<RecordedEvent | null> {
    const { rows } = await pool.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events
       WHERE position = (SELECT (answer -> 'recorded' -> 0 ->> 'position')::bigint FROM commands WHERE id = $1)`,
      [commandId],
    );
    return rows[0] ? recordedEvent(rows[0]) : null;
  }

  async function head() {
    const { rows } = await pool.query<{ position: string; chain_hash: Buffer; recorded_at: Date }>(
      "SELECT position, chain_hash, recorded_at FROM events ORDER BY position DESC LIMIT 1",
    );
    const last = rows[0];
    if (!last) return null;
    return {
      position: Number(last.position),
      chainHash: last.chain_hash.toString("hex"),
      recordedAt: last.recorded_at.toISOString(),
    };
  }

  return { append, readStream, endOfStream, readAll, subscribe, firstEventOf, head };
}

/**
 * A part of a long stream in order of versions: the events of these versions, both included, and the earlier ones that are not of `type`.
 */
export async function readPart(
  pool: Pool,
  streamId: string,
  { from, to, type }: { from: number; to: number; type: string },
): Promise<RecordedEvent[]> {
  const { rows } = await pool.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE stream_id = $1 AND version <= $3 AND (version >= $2 OR type <> $4) ORDER BY version`,
    [streamId, from, to, type],
  );
  return rows.map(recordedEvent);
}

/** A stored row. The canonical text is the source; no other part of the envelope is stored twice. */
function recordedEvent(row: EventRow): RecordedEvent {
  const envelope = JSON.parse(row.canonical) as Envelope;
  return {
    ...envelope,
    position: Number(row.position),
    hash: row.hash.toString("hex"),
    chainHash: row.chain_hash.toString("hex"),
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
