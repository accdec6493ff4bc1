import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { sealEnvelope } from "#events/ledger/hash.ts";
import { mustBeNew, NO_HASH } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { nextPayment } from "../support/payments.ts";
import { createRandom } from "./random.ts";

/**
 * A process that appends until it is killed or stopped, with several concurrent writers: some use the ledger's batches, some their own
 * transactions that pause before they commit. Reports every acknowledged position to its parent.
 */

const [url = "", writers = "1", seed = ""] = process.argv.slice(2);
const random = createRandom(Number(seed));
const pool = new pg.Pool({ connectionString: url, max: Number(writers) + 2 });
const ledger = postgresLedger(pool, allProjections);
let stopping = false;
process.once("message", () => {
  stopping = true;
});

const metadata = { actor: "system", correlationId: "order", causationId: null, requestId: null };
const recordedAt = "2026-11-21T12:00:00.000Z";
const fact = () => ({ type: "Noted", schemaVersion: 1, data: { of: process.pid } });

async function throughTheLedger(): Promise<number[]> {
  const events = Array.from({ length: 1 + Math.floor(random() * 4) }, fact);
  const streamId = `order-${randomUUID()}`;
  const answer = await ledger.append({ streamId, after: { version: 0, hash: NO_HASH }, events, metadata, recordedAt });
  return answer.ok ? answer.positions : [];
}

/** A payment, one append after another. */
async function aPayment(): Promise<void> {
  const streamId = `payment-${randomUUID()}`;
  let after = mustBeNew;
  for (const event of nextPayment()) {
    const answer = await ledger.append({ streamId, after, events: [event], metadata, recordedAt });
    if (!answer.ok || answer.repeated) return;
    process.send?.(answer.positions);
    after = answer.end;
  }
}

/** One append in a transaction that holds the lock for a while, like a slow neighbour. */
async function withAPause(): Promise<number[]> {
  const streamId = `order-${randomUUID()}`;
  const envelope = { streamId, version: 1, ...fact(), metadata, recordedAt, prevHash: NO_HASH };
  const { canonical, hash } = sealEnvelope(envelope);
  const event = { t: envelope.type, sv: 1, at: recordedAt, c: canonical, h: hash };
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query("SELECT append_events($1::jsonb, $2::text[]) AS answers", [
      JSON.stringify([{ s: streamId, v: 0, e: [event], r: [], k: null }]),
      allProjections.map(({ name }) => name),
    ]);
    await sleep(random() * 10);
    await client.query("COMMIT");
    return rows[0].answers[0].recorded.map(({ position }: { position: number }) => position);
  } finally {
    client.release();
  }
}

async function write(): Promise<void> {
  while (!stopping) {
    const dice = random();
    if (dice < 0.02) process.send?.(await withAPause());
    else if (dice < 0.2) await aPayment();
    else process.send?.(await throughTheLedger());
  }
}

await Promise.all(Array.from({ length: Number(writers) }, write));
await pool.end();
process.disconnect();
