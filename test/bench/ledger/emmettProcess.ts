import { randomUUID } from "node:crypto";
import type { Event } from "@event-driven-io/emmett";
import { getPostgreSQLEventStore, postgreSQLProjection } from "@event-driven-io/emmett-postgresql";
import pg from "pg";
import { allProjections } from "#events/projections/all.ts";
import type { RowChange } from "#events/readModels/rows.ts";
import { nextPayment } from "../../support/payments.ts";
import { eventsPerSecond } from "./writers.ts";

/** Appends with Emmett on its parent's request, and reports the speed. */

export type EmmettOrder = { writers: number; forMs: number };
export type EmmettAnswer = { eventsPerSecond: number };

const [url = "", mode] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 40 });
const recordedAt = "2026-11-21T06:00:00.000Z";

/** The same rows as ours, written the way its users would: one statement per row, in the append's transaction. */
const readModels = postgreSQLProjection<Event>({
  name: "readModels",
  canHandle: ["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"],
  async handle(events, { connection }) {
    const client = (await connection.transaction.connection.open()) as pg.ClientBase;
    for (const { type, data, metadata } of events) {
      const { streamName: streamId, streamPosition } = metadata;
      const event = { streamId, version: Number(streamPosition), type, schemaVersion: 1, data, recordedAt };
      for (const projection of allProjections)
        for (const change of projection.rowsOf(event)) await client.query(toStatement(change));
    }
  },
});

function toStatement(change: RowChange): pg.QueryConfig {
  switch (change.kind) {
    case "insert": {
      const columns = Object.keys(change.row);
      const placeholders = columns.map((_, index) => `$${index + 1}`);
      const text = `INSERT INTO read.${change.table} (${columns}) VALUES (${placeholders})`;
      return { text, values: Object.values(change.row) };
    }
    case "patch": {
      const columns = Object.keys(change.row);
      const keys = Object.keys(change.key);
      const set = columns.map((column, index) => `${column} = $${index + 1}`);
      const where = keys.map((key, index) => `${key} = $${columns.length + index + 1}`);
      const text = `UPDATE read.${change.table} SET ${set} WHERE ${where.join(" AND ")}`;
      return { text, values: [...Object.values(change.row), ...Object.values(change.key)] };
    }
    case "put": {
      const row = { ...change.key, ...change.row };
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      const set = Object.keys(change.row).map((column) => `${column} = excluded.${column}`);
      const otherwise = set.length > 0 ? `UPDATE SET ${set}` : "NOTHING";
      const text = `INSERT INTO read.${change.table} (${columns}) VALUES (${places})
        ON CONFLICT (${Object.keys(change.key)}) DO ${otherwise}`;
      return { text, values: Object.values(row) };
    }
    default:
      throw new Error(`no payment's projection makes a ${change.kind}`);
  }
}

const store = getPostgreSQLEventStore(url, {
  connectionOptions: { pool },
  projections: mode === "with-read-models" ? [{ type: "inline", projection: readModels }] : [],
});
await store.schema.migrate();

async function write(): Promise<number> {
  const stream = `payment-${randomUUID()}`;
  let version = 0n;
  for (const { type, data } of nextPayment()) {
    const expected = version === 0n ? "STREAM_DOES_NOT_EXIST" : version;
    const event = { type, data: data as Record<string, unknown>, metadata: { actor: "system" } };
    const answer = await store.appendToStream(stream, [event], { expectedStreamVersion: expected });
    version = answer.nextExpectedStreamVersion;
  }
  return Number(version);
}

process.on("message", async ({ writers, forMs }: EmmettOrder) => {
  const answer: EmmettAnswer = { eventsPerSecond: await eventsPerSecond(write, writers, forMs) };
  process.send?.(answer);
});
process.once("disconnect", async () => {
  await store.close();
  await pool.end().catch(() => undefined);
});
