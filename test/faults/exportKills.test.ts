import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportText } from "#app/areas/audit/server/export.server.ts";
import { placeOrder } from "#app/areas/audit/server/orders/place.server.ts";
import { findOrder } from "#app/areas/audit/server/orders/states.server.ts";
import { bytesOfFile, offeredFile } from "#app/areas/audit/server/orders/store.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { localSigner } from "../../server/commands/ledger/seed.ts";
import { seedLedger, TWO_YEARS_MS } from "../../server/development/seed/seedLedger.ts";
import { atLevel } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// A worker that creates a requested file under kill -9: half a file is never offered, and in the end the whole one is there.

const KILLS = atLevel({ gate: 1, all: 4 });
const PAYMENTS = atLevel({ gate: 700, all: 2_000 });
const UNTIL = Date.parse("2026-11-21T00:00:00Z");
const random = createRandom(SEED);
let database: FreshDatabase;
let lives: ReturnType<typeof manageProcesses>;

beforeAll(async () => {
  database = await freshDatabase();
  await seedCatalogue(database.appUrl, new Date(UNTIL - TWO_YEARS_MS));
  await seedLedger(database.pool, { payments: PAYMENTS, seed: "exports", until: UNTIL, signer: localSigner() });
  await catchUpAudit(database.pool);
  Object.assign(process.env, { DATABASE_URL: database.appUrl, NETWORK: "local" });
  lives = manageProcesses("exportWorker.ts");
});
afterAll(async () => {
  lives.end();
  await database.drop();
});

const offered = (exportId: string) => offeredFile(database.pool, "ana", exportId);
const chunks = async () => Number((await database.pool.query("SELECT count(*) FROM exports.chunks")).rows[0].count);

test(`a file whose worker is killed ${KILLS} times half-way is complete in the end ${SEED_IN_TITLE}`, async () => {
  const { rows } = await database.pool.query<{ head: string }>("SELECT max(position) AS head FROM events");
  const upTo = Number(rows[0]?.head);
  const content = { kind: "events" as const, search: "", format: "jsonl" as const, after: 0, upTo };
  const order = { accountId: "ana", name: `ledger-0-${upTo}.jsonl`, content, verifier: null, total: upTo };
  const exportId = (await placeOrder(database.pool, order)) ?? "";

  for (let kill = 0; kill < KILLS; kill++) {
    // This process writes some chunks itself and is killed before it has written all.
    await database.pool.query("DELETE FROM exports.chunks");
    const wanted = 1 + Math.floor(random() * 8);
    const life = lives.begin();
    await expect.poll(chunks, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(wanted);
    expect(await offered(exportId)).toBeNull();
    life.kill("SIGKILL");
    expect(await offered(exportId)).toBeNull();
    expect((await findOrder(database.pool, "ana", exportId))?.state.is).not.toBe("ready");
  }

  const last = lives.begin();
  await expect.poll(() => offered(exportId), { timeout: 120_000, interval: 50 }).not.toBeNull();
  last.kill("SIGKILL");
  const hash = createHash("sha256");
  for await (const text of exportText(database.pool, { query: {}, columns: [], format: "jsonl", after: 0, upTo }))
    hash.update(text);
  const file = await offered(exportId);
  const stored = createHash("sha256");
  if (file) for await (const bytes of bytesOfFile(database.pool, file, 0, file.bytes - 1)) stored.update(bytes);
  expect(stored.digest("hex")).toBe(file?.sha256);
  expect(hash.digest("hex")).toBe(file?.sha256);
  expect((await database.pool.query("SELECT FROM jobs.queue")).rowCount).toBe(0);
});
