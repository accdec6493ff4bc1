import type { Pool } from "pg";
import { type ParkedRow, project, type SentChange } from "../projections/project.ts";
import type { Projection } from "../projections/projection.ts";
import { batcher } from "./batcher.ts";
import { type Envelope, sealEnvelope } from "./hash.ts";
import type { Append, AppendAnswer, Ledger, RecordedEvent } from "./ledger.ts";

/** How the append travels to the database function `append_events`. */
type SealedEvent = { t: string; sv: number; at: string; c: string; h: string };
type SealedAppend = {
  s: string;
  v: number;
  e: SealedEvent[];
  r: SentChange[];
  x: ParkedRow[];
  k: string | null;
};
type FunctionAnswer =
  | { recorded: { position: number; chainHash: string }[]; repeated?: true }
  | { conflict: "version"; version: number }
  | { conflict: "taken"; constraint: string }
  | { conflict: "error"; message: string; sqlState: string };

type EventRow = { position: string; canonical: string; hash: Buffer; chain_hash: Buffer };

const MOST_APPENDS_A_BATCH = 64;
const SUBSCRIPTION_PAGE = 500;
const EVENT_COLUMNS = "position, canonical, hash, chain_hash";

/** The ledger on PostgreSQL. One round trip an append; appends that wait at the same time share a transaction. */
export function postgresLedger(pool: Pool, projections: readonly Projection[], pollMs = 200): Ledger {
  const names = projections.map(({ name }) => name);
  const appendInBatch = batcher(async (batch: SealedAppend[]) => {
    const { rows } = await pool.query<{ answers: FunctionAnswer[] }>(
      "SELECT append_events($1::jsonb, $2::text[]) AS answers",
      [JSON.stringify(batch), names],
    );
    return rows[0]?.answers ?? [];
  }, MOST_APPENDS_A_BATCH);

  async function append(request: Append): Promise<AppendAnswer> {
    const answer = await appendInBatch(seal(request, projections));
    if ("recorded" in answer)
      return {
        ok: true,
        positions: answer.recorded.map(({ position }) => position),
        repeated: answer.repeated ?? false,
      };
    if (answer.conflict === "error")
      throw new Error(`append to ${request.streamId}: ${answer.message} (${answer.sqlState})`);
    return { ok: false, ...answer };
  }

  async function readStream(streamId: string): Promise<RecordedEvent[]> {
    const { rows } = await pool.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE stream_id = $1 ORDER BY version`,
      [streamId],
    );
    return rows.map(recordedEvent);
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

  return { append, readStream, readAll, subscribe, firstEventOf, head };
}

/** Computes versions and hashes, and the rows that every projection makes of the events. */
function seal(request: Append, projections: readonly Projection[]): SealedAppend {
  const { streamId, after, metadata, recordedAt } = request;
  let { version, hash } = after;
  const changes: SentChange[] = [];
  const parked: ParkedRow[] = [];
  const sealed = request.events.map(({ type, schemaVersion, data }, index): SealedEvent => {
    version += 1;
    const prevHash = hash;
    const event = sealEnvelope({ streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash });
    hash = event.hash;
    const projected = project(projections, { streamId, version, type, schemaVersion, data, recordedAt }, index);
    changes.push(...projected.changes);
    parked.push(...projected.parked);
    return { t: type, sv: schemaVersion, at: recordedAt, c: event.canonical, h: event.hash };
  });
  return { s: streamId, v: after.version, e: sealed, r: changes, x: parked, k: request.commandId ?? null };
}

/** A row as it is stored. The canonical text is the source; nothing else of the envelope is kept twice. */
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
