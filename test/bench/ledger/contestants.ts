import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { Projection } from "#events/readModels/projection.ts";
import { nextPayment } from "../../support/payments.ts";
import type { EmmettAnswer, EmmettOrder } from "./emmettProcess.ts";
import { eventsPerSecond } from "./writers.ts";

/** A writer that appends one event at a time, in streams of four. */
export type Contestant = {
  eventsPerSecond(writers: number, forMs: number): Promise<number>;
  close(): Promise<void>;
};

const metadata = { actor: "system", correlationId: "bench", causationId: null, requestId: null };
const recordedAt = "2026-11-21T06:00:00.000Z";

/** The program's ledger, as the program uses it. */
export function ourLedger(url: string, projections: readonly Projection[]): Contestant {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const ledger = postgresLedger(pool, projections);
  const write = async () => {
    const streamId = `payment-${randomUUID()}`;
    let after = mustBeNew;
    for (const event of nextPayment()) {
      const answer = await ledger.append({ streamId, after, events: [event], metadata, recordedAt });
      if (!answer.ok || answer.repeated) throw new Error(JSON.stringify(answer));
      after = answer.end;
    }
    return after.version;
  };
  return { eventsPerSecond: (writers, forMs) => eventsPerSecond(write, writers, forMs), close: () => pool.end() };
}

/** No ledger at all: one INSERT per transaction, with the index that keeps a stream's versions unique. */
export async function bareInserts(url: string): Promise<Contestant> {
  const pool = new pg.Pool({ connectionString: url, max: 40 });
  await pool.query(`CREATE TABLE bare_events (
    position bigserial PRIMARY KEY, stream_id text NOT NULL, version integer NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, metadata jsonb NOT NULL, recorded_at timestamptz NOT NULL, UNIQUE (stream_id, version))`);
  const insert = {
    name: "insert",
    text: "INSERT INTO bare_events (stream_id, version, type, data, metadata, recorded_at) VALUES ($1, $2, $3, $4, $5, $6)",
  };
  const write = async () => {
    const streamId = `payment-${randomUUID()}`;
    const events = nextPayment();
    for (const [index, { type, data }] of events.entries())
      await pool.query({ ...insert, values: [streamId, index + 1, type, data, metadata, recordedAt] });
    return events.length;
  };
  return { eventsPerSecond: (writers, forMs) => eventsPerSecond(write, writers, forMs), close: () => pool.end() };
}

/** Emmett, in a separate process: it changes how `pg` parses numbers for the whole process. */
export async function emmett(url: string, withReadModels: boolean): Promise<Contestant> {
  const file = fileURLToPath(new URL("./emmettProcess.ts", import.meta.url));
  const child = fork(file, [url, withReadModels ? "with-read-models" : "events-only"], {
    execArgv: ["--import", "tsx"],
  });
  const ended = once(child, "exit");
  const gone = ended.then(([code]) => Promise.reject(new Error(`Emmett's process ended with code ${code}`)));
  gone.catch(() => undefined);
  const send = async (order: EmmettOrder): Promise<EmmettAnswer> => {
    child.send(order);
    const [answer] = await Promise.race([once(child, "message"), gone]);
    return answer as EmmettAnswer;
  };
  return {
    eventsPerSecond: async (writers, forMs) => (await send({ writers, forMs })).eventsPerSecond,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
