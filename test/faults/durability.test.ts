import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPool } from "#events/connections.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { allowApplicationLogin, startPostgres } from "../../server/development/postgres.ts";
import { migrate } from "../../server/migrate.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sizeFrom } from "../support/level.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 2, all: 20 });
const random = createRandom(SEED);
const script = fileURLToPath(new URL("writer.ts", import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  folder = temporaryFolder("durability");
  postgres = await startPostgres({ dataDir: folder.path });
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

test(`acknowledged appends survive ${ROUNDS} kills of PostgreSQL and a writer, and read models agree ${SEED_IN_TITLE}`, async () => {
  const acknowledged = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.size;
    const writers = [startWriters(acknowledged), startWriters(acknowledged)];
    while (acknowledged.size < before + 300) await sleep(10);
    await sleep(random() * 100);
    writers[0]?.kill("SIGKILL");
    process.kill(postgres.pid, "SIGKILL");
    await postgres.ended;
    await Promise.all(writers.map((writer) => ended(writer)));

    postgres = await startPostgres({ dataDir: folder.path });
    // A closed pool may still be notified that its server ends.
    const { verified, appended, rebuilt, lags } = await withPool(postgres.adminUrl, 3, async (admin) => ({
      verified: await verifyLedger(postgresLedger(admin, [])),
      ...(await asAppendedAndRebuilt(admin)),
    }));
    if (!verified.ok) throw new Error(`position ${verified.position}: ${verified.problem}`);
    expect(Math.max(...acknowledged), "an acknowledged position beyond the end").toBeLessThanOrEqual(verified.events);
    expect(new Set(lags), "read models stand where the ledger ends").toEqual(new Set([0]));
    expect(appended).toEqual(rebuilt);
  }
  expect(acknowledged.size).toBeGreaterThan(300 * ROUNDS);
});

function startWriters(acknowledged: Set<number>): ChildProcess {
  // The writers die with their database and log errors, which is not tested here.
  const child = fork(script, [postgres.appUrl, "4", String(random() * 2 ** 32)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("message", (positions: number[]) => {
    for (const position of positions) acknowledged.add(position);
  });
  return child;
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, "exit") : Promise.resolve([]);
