import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { checkpointKey, keyFingerprint } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import type { Command } from "../../server/commands/ledger/command.ts";
import { goldenEvents } from "../events/samples.ts";
import { temporaryFolder } from "./folders.ts";
import { type FreshDatabase, freshDatabase, sharedTemplate } from "./postgres.ts";

/**
 * A ledger to prove and forge, new for every test of a file that calls `proofFixture`: nine plans are listed at positions 1 to 9,
 * the golden payment is at 10 to 13 under checkpoint 1, and notes at 14 to 16 that no checkpoint covers.
 */

export const SEED = "11".repeat(32);
export const FINGERPRINT = keyFingerprint(checkpointKey(SEED));
export const PAYMENT = "01936a2e-5c00-7000-8000-000000000001";

/** Seconds after the golden payment's minute. */
export const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 6, 0, second)).toISOString();

const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };

async function append(pool: pg.Pool, streamId: string, type: string, data: unknown, projections = allProjections) {
  const ledger = postgresLedger(pool, projections);
  const last = (await ledger.readStream(streamId)).at(-1);
  const after = last ? { version: last.version, hash: last.hash } : mustBeNew;
  const recordedAt = at((await ledger.head())?.position ?? 0);
  const events = [{ type, schemaVersion: 1, data }];
  const answer = await ledger.append({ streamId, after, events, metadata, recordedAt });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

async function fill({ pool, appUrl }: FreshDatabase): Promise<void> {
  await seedCatalogue(appUrl);
  for (const { type, data } of goldenEvents) await append(pool, `payment-${PAYMENT}`, type, data);
  await takeCheckpoint(pool, checkpointKey(SEED), at(20));
  for (const n of [14, 15, 16]) await append(pool, `note-${n % 2}`, "Noted", { n });
}

export function proofFixture() {
  const folder = temporaryFolder("proof");
  let database: FreshDatabase;
  let admin: pg.Pool;
  let printed: string[] = [];

  beforeEach(async () => {
    database = await freshDatabase(await sharedTemplate("proof_template", fill));
    admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
    Object.assign(process.env, {
      DATABASE_URL: database.appUrl,
      DATABASE_ADMIN_URL: database.adminUrl,
      DATA_DIR: folder.path,
      CHECKPOINT_KEY: SEED,
    });
    for (const method of ["log", "error"] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await admin.end();
    await database.drop();
  });
  afterAll(() => folder.remove());

  return {
    append: (streamId: string, type: string, data: unknown, projections = allProjections) =>
      append(database.pool, streamId, type, data, projections),
    file: (name: string) => join(folder.path, name),
    pool: () => database.pool,
    admin: () => admin,
    /** After this no database responds. */
    leaveDatabase: () => {
      process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
    },
    /** Exit code and output lines of a command. */
    async run(command: Command, ...args: string[]): Promise<[code: number, ...lines: string[]]> {
      printed = [];
      const code = await command.run(args);
      return [code, ...printed];
    },
    /** What only a superuser can do: bypass the triggers. */
    async forge(sql: string): Promise<void> {
      const client = await admin.connect();
      try {
        await client.query("SET session_replication_role = replica");
        await client.query(sql);
      } finally {
        await client.query("RESET session_replication_role");
        client.release();
      }
    },
  };
}
