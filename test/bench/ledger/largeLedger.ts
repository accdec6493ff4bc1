import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { seedCatalogue } from "../../../prisma/seed.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { nextPayment } from "../../support/payments.ts";
import { median, rounded } from "../figures.ts";
import { runLedgerCommand } from "./commandRun.ts";
import type { BenchDatabases } from "./databases.ts";
import { overFloors } from "./floors.ts";

const LARGE = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const SMALL = 10_000;
const FILLERS = 64;
const LATENCY_ROUNDS = 10;
const LATENCY_MS = 1_000;

const metadata = { actor: "system", correlationId: "bench", causationId: null, requestId: null };
const recordedAt = "2026-11-21T06:00:00.000Z";

type Filled = { adminUrl: string; appUrl: string };

/** `overFloors` alone, on a ledger of the same size. */
export const largeOverFloors = async (databases: BenchDatabases): Promise<Record<string, number>> =>
  overFloors(await filled(databases, "large", LARGE));

/** What grows with the ledger and what must not: the time of an append, and memory and speed of the commands over all of it. */
export async function largeLedger(databases: BenchDatabases): Promise<Record<string, number>> {
  const folder = temporaryFolder("bench-files");
  try {
    const small = await filled(databases, "small", SMALL);
    const large = await filled(databases, "large", LARGE);
    const appendP50Growth = await growth(small.appUrl, large.appUrl);
    const run = (...args: string[]) => runLedgerCommand(large, folder.path, args);
    await run("checkpoint");
    const file = join(folder.path, "export.jsonl");
    const exported = await run("export", "--to", file);
    const verified = await run("verify");
    const verifiedFile = await run("verify", "--file", file);
    const rebuilt = await run("rebuild");
    console.table({ exported, verified, verifiedFile, rebuilt });
    return {
      rebuildPerSecond: Math.round(LARGE / rebuilt.seconds),
      verifyPerSecond: Math.round(LARGE / verified.seconds),
      verifyFilePerSecond: Math.round(LARGE / verifiedFile.seconds),
      appendP50Growth,
      exportPeakMiB: exported.peakMiB,
      verifyPeakMiB: Math.max(verified.peakMiB, verifiedFile.peakMiB),
      rebuildPeakMiB: rebuilt.peakMiB,
      ...(await overFloors(large)),
    };
  } finally {
    folder.remove();
  }
}

async function filled(databases: BenchDatabases, name: string, events: number): Promise<Filled> {
  const database = await databases.make(name);
  await seedCatalogue(database.appUrl);
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const ledger = postgresLedger(pool, allProjections);
  const began = performance.now();
  let left = events - ((await ledger.head())?.position ?? 0);
  const fill = async () => {
    while (left > 0) {
      const payment = nextPayment().slice(0, left);
      left -= payment.length;
      const streamId = `payment-${randomUUID()}`;
      await ledger.append({ streamId, after: mustBeNew, events: payment, metadata, recordedAt });
    }
  };
  await Promise.all(Array.from({ length: FILLERS }, fill));
  await pool.query("SELECT 1");
  await pool.end();
  console.log(`${name}: ${events} events written in ${rounded((performance.now() - began) / 1000)} s`);
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query("VACUUM ANALYZE").finally(() => admin.end());
  return database;
}

/** p50 of an append to the large ledger as a multiple of that to the small one; the two alternate. */
async function growth(smallUrl: string, largeUrl: string): Promise<number> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  const pools = { small: createPool(smallUrl), large: createPool(largeUrl) };
  for (let round = 0; round < LATENCY_ROUNDS; round++)
    for (const size of ["small", "large"] as const) times[size].push(...(await appendTimes(pools[size], LATENCY_MS)));
  for (const pool of Object.values(pools)) await pool.end();
  const [small, large] = [median(times.small), median(times.large)];
  console.log(`append p50: ${rounded(small)} ms after ${SMALL} events, ${rounded(large)} ms after ${LARGE}`);
  return rounded(large / small);
}

const createPool = (connectionString: string) => new pg.Pool({ connectionString, max: 2 });

async function appendTimes(pool: pg.Pool, forMs: number): Promise<number[]> {
  const ledger = postgresLedger(pool, allProjections);
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < forMs) {
    const streamId = `payment-${randomUUID()}`;
    let after = mustBeNew;
    for (const event of nextPayment()) {
      const asked = performance.now();
      const answer = await ledger.append({ streamId, after, events: [event], metadata, recordedAt });
      times.push(performance.now() - asked);
      if (!answer.ok || answer.repeated) throw new Error(JSON.stringify(answer));
      after = answer.end;
    }
  }
  return times;
}
