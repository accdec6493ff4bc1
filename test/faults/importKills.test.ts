import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { atLevel } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Workers that read and confirm an import under kill -9: never half an import, and in the end all of it.

const KILLS = atLevel({ gate: 2, all: 8 });
const ROWS = atLevel({ gate: 6_000, all: 20_000 });
const { vip } = ENTITLEMENTS;
const random = createRandom(SEED);
let database: FreshDatabase;
let lives: ReturnType<typeof manageProcesses>;
let imports: typeof import("#app/areas/portfolio/server/imports/imports.server.ts");
let uploads: typeof import("#app/areas/portfolio/server/imports/upload.server.ts");

beforeAll(async () => {
  database = await freshDatabase();
  Object.assign(process.env, {
    ...{ DATABASE_URL: database.appUrl, NETWORK: "local", APP_ORIGIN: "http://localhost:3000" },
    SESSION_SECRET: "a secret for tests that is long enough",
  });
  imports = await import("#app/areas/portfolio/server/imports/imports.server.ts");
  uploads = await import("#app/areas/portfolio/server/imports/upload.server.ts");
  lives = manageProcesses("importWorker.ts");
});
afterAll(async () => {
  lives.end();
  await (await import("#app/platform/db.server.ts")).closeDatabase();
  await database.drop();
});

const FILE = Buffer.from(
  [
    "Date,Sent Amount,Sent Currency,Received Amount,Received Currency",
    ...Array.from({ length: ROWS }, (_, row) => `2024-03-03 10:15:00 UTC,1,EUR,${row + 1},X${row % 20}`),
  ].join("\n"),
);
const account = randomUUID();
const owner = { account, entitlements: vip };
const count = async (sql: string): Promise<number> => Number((await database.pool.query(sql)).rows[0].count);
const countMoves = () => count(`SELECT count(*) FROM portfolio.moves WHERE account = '${account}'`);
async function uploaded(): Promise<string> {
  const made = await uploads.upload(owner, { bytes: FILE, fileName: "koinly.csv" });
  if ("refusal" in made) throw new Error(JSON.stringify(made.refusal));
  return made.importId;
}
async function readState(importId: string): Promise<string> {
  const found = await imports.findImport(account, importId);
  return "record" in found ? found.record.state : found.refusal.tag;
}

test(`an import whose workers are killed while reading and confirming is complete in the end ${SEED_IN_TITLE}`, async () => {
  const importId = await uploaded();
  const read = () => count(`SELECT count(*) FROM portfolio.import_rows WHERE import_id = '${importId}'`);
  for (let kill = 0; kill < KILLS; kill++) {
    const life = lives.begin();
    const wanted = 1 + Math.floor(random() * (ROWS / 2));
    await expect.poll(read, { timeout: 90_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
    life.kill("SIGKILL");
    expect(await readState(importId)).toBe("reading");
    // The next worker must not start from what this one has read.
    await database.pool.query("DELETE FROM portfolio.import_rows WHERE line > 1000");
  }
  const reader = lives.begin();
  await expect.poll(() => readState(importId), { timeout: 90_000, interval: 20 }).toBe("ready");
  expect(await read()).toBe(ROWS);
  reader.kill("SIGKILL");
  expect(await countMoves()).toBe(0);

  expect(await imports.confirm(owner, importId)).toHaveProperty("record");
  const writing = () =>
    count(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'INSERT INTO portfolio.moves%' AND state = 'active'",
    );
  for (let kill = 0; kill < KILLS; kill++) {
    const life = lives.begin();
    await expect.poll(writing, { timeout: 90_000, interval: 1 }).toBe(1);
    await sleep(random() * 30);
    life.kill("SIGKILL");
    // The statement may outlive its worker: its transaction is then rolled back.
    await expect.poll(writing, { timeout: 30_000, interval: 5 }).toBe(0);
    expect([0, 2 * ROWS]).toContain(await countMoves());
    if ((await readState(importId)) === "done") break;
  }
  const [one, two] = [lives.begin(), lives.begin()];
  await expect.poll(() => readState(importId), { timeout: 90_000, interval: 20 }).toBe("done");
  expect(await countMoves()).toBe(2 * ROWS);
  expect(await count("SELECT count(*) FROM notifications.inbox")).toBe(1);
  expect(await count("SELECT count(*) FROM portfolio.import_files")).toBe(0);

  // The same file again, by two workers: nothing is new.
  const again = await uploaded();
  await expect.poll(() => readState(again), { timeout: 90_000, interval: 20 }).toBe("ready");
  const found = await imports.findImport(account, again);
  expect("record" in found && found.record.counts).toMatchObject({ new: 0, known: ROWS });
  for (const life of [one, two]) life.kill("SIGKILL");
  expect(await imports.removeImport(account, importId)).toEqual({ removed: 2 * ROWS });
  expect(await countMoves()).toBe(0);
});
