import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { sizeFrom } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

const EVENTS = sizeFrom("FAULT_EVENTS", { gate: 1_500, all: 100_000 });
const WRITERS_PER_PROCESS = [6, 5, 5];
const READERS = 3;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const random = createRandom(SEED);
const script = fileURLToPath(new URL("writer.ts", import.meta.url));

/** Starts a process of writers; collects every acknowledged position. */
function startWriters(writers: number, acknowledged: Set<number>): ChildProcess {
  const child = fork(script, [database.appUrl, String(writers), String(random() * 2 ** 32)], {
    execArgv: ["--import", "tsx"],
  });
  child.on("message", (positions: number[]) => {
    for (const position of positions) acknowledged.add(position);
  });
  return child;
}

/** Follows the ledger from its beginning, and returns what it saw in order. */
function follow(until: (position: number) => boolean): Promise<{ position: number; hash: string }[]> {
  const stop = new AbortController();
  const seen: { position: number; hash: string }[] = [];
  return (async () => {
    for await (const { position, hash } of postgresLedger(database.pool, [], { pollMs: 5 }).subscribe(0, stop.signal)) {
      seen.push({ position, hash });
      if (until(position)) stop.abort();
    }
    return seen;
  })();
}

test(`${READERS} readers see every event of 16 partly killed writers once, in the same order ${SEED_IN_TITLE}`, async () => {
  const acknowledged = new Set<number>();
  let end = Number.POSITIVE_INFINITY;
  const readers = Array.from({ length: READERS }, () => follow((position) => position >= end));
  const children = WRITERS_PER_PROCESS.map((writers) => startWriters(writers, acknowledged));
  const head = async () => (await postgresLedger(database.pool, []).head())?.position ?? 0;

  // A third of the way through each time, one process is killed in the middle of its work, and another replaces it.
  for (const share of [1 / 3, 2 / 3]) {
    while ((await head()) < EVENTS * share) await new Promise((resolve) => setTimeout(resolve, 20));
    const victim = children.shift() as ChildProcess;
    victim.kill("SIGKILL");
    await once(victim, "exit");
    children.push(startWriters(5, acknowledged));
  }
  while ((await head()) < EVENTS) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(
    children.map(async (child) => {
      child.send("stop");
      await once(child, "exit");
    }),
  );

  end = await head();
  // Readers that are already at the end need one more event to notice.
  if (end > 0) await nudge();
  const seen = await Promise.all(readers);
  const { rows } = await database.pool.query(
    "SELECT position::int, encode(hash, 'hex') AS hash FROM events ORDER BY position",
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  for (const positions of seen) expect(positions).toEqual(rows.slice(0, positions.length));
  for (const positions of seen) expect(positions.length).toBeGreaterThanOrEqual(end);
  const missing = [...acknowledged].filter((position) => position > rows.length);
  expect(missing, "acknowledged events that are not there").toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(EVENTS / 2);
  expect(await verifyLedger(postgresLedger(database.pool, []))).toMatchObject({ ok: true, events: rows.length });
});

async function nudge(): Promise<void> {
  await postgresLedger(database.pool, []).append({
    streamId: "order-end",
    after: { version: 0, hash: "0".repeat(64) },
    events: [{ type: "Noted", schemaVersion: 1, data: {} }],
    metadata: { actor: "system", correlationId: "order", causationId: null, requestId: null },
    recordedAt: "2026-11-21T12:00:00.000Z",
  });
}
