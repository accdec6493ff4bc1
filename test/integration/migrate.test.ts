import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../server/migrate.ts";
import { withNeeded } from "../../server/sqlObjects.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const BASELINE = "20261129000000_baseline";

test("a migrated database has nothing left to apply", async () => {
  expect(await migrate(database.adminUrl)).toEqual([]);
});

test("migration rows are written as Prisma would write them", async () => {
  const { rows } = await admin.query("SELECT * FROM _prisma_migrations WHERE migration_name = $1", [BASELINE]);
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      finished_at: expect.any(Date),
      migration_name: BASELINE,
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    },
  ]);
});

/** Makes a database look as if the migrations before the baseline had been applied, or those of them that stay. */
async function pretendOld(stays: (name: string) => boolean): Promise<string[]> {
  const list = readFileSync(new URL(`../../prisma/migrations/${BASELINE}/replaces.txt`, import.meta.url), "utf8");
  const replaced = list
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [string, string]);
  // The later ones stay: their objects exist.
  await admin.query("DELETE FROM _prisma_migrations WHERE migration_name <= $1", [BASELINE]);
  for (const [name, checksum] of replaced.filter(([name]) => stays(name)))
    await admin.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES (gen_random_uuid(), $2, now(), $1, 1)`,
      [name, checksum],
    );
  return replaced.map(([name]) => name);
}
const stepsOfBaseline = async () =>
  (await admin.query("SELECT applied_steps_count FROM _prisma_migrations WHERE migration_name = $1", [BASELINE])).rows;

describe("a database from before the baseline", () => {
  test("an old database is not created again, and the baseline is recorded without steps", async () => {
    expect(await pretendOld(() => true)).toHaveLength(52);
    expect(await migrate(database.adminUrl)).toEqual([]);
    expect(await stepsOfBaseline()).toEqual([{ applied_steps_count: 0 }]);
    expect(await migrate(database.adminUrl)).toEqual([]);
  });

  test("an old database with only some of the replaced migrations is refused, with what to do", async () => {
    await pretendOld((name) => name < "20261124001700");
    await expect(migrate(database.adminUrl)).rejects.toThrow(
      `This database has only some of the migrations that ${BASELINE} replaces: it lacks 20261124001700_credits, ` +
        "or has another text of it. Start the last version before that migration once, which applies the others, and then this one",
    );
    expect(await stepsOfBaseline()).toEqual([]);
  });

  test("an old database with another text of a replaced migration is refused with its name", async () => {
    await pretendOld(() => true);
    await admin.query(
      "UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = '20261122000500_jobs'",
    );
    await expect(migrate(database.adminUrl)).rejects.toThrow("it lacks 20261122000500_jobs, or has another text of it");
    await pretendOld(() => true);
    await migrate(database.adminUrl);
  });
});

test("a migration that was changed after it was applied is refused by name", async () => {
  await admin.query("UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = $1", [BASELINE]);
  await expect(migrate(database.adminUrl)).rejects.toThrow(`Migration ${BASELINE} was changed after it was applied`);
});

test("a migration that failed earlier is named", async () => {
  await admin.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1", [BASELINE]);
  await expect(migrate(database.adminUrl)).rejects.toThrow(`Migration ${BASELINE} failed earlier`);
});

test("the application's role may not change the ledger", async () => {
  await expect(database.pool.query("DELETE FROM events")).rejects.toThrow("permission denied for table events");
  await expect(admin.query("TRUNCATE events")).rejects.toThrow("the ledger is append-only");
});

test("later migrations fill the table of relayed transfers and the wallet index from old rows", async () => {
  const old = await freshDatabase("template0");
  const owner = new pg.Pool({ connectionString: old.adminUrl, max: 1 });
  const folder = new URL("../../prisma/migrations/", import.meta.url);
  const apply = async (names: readonly string[]) => {
    for (const name of names)
      await owner.query(
        `BEGIN; ${withNeeded(readFileSync(new URL(`${name}/migration.sql`, folder), "utf8"))}; COMMIT; RESET ALL`,
      );
  };
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  const callId = "0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e2f";
  try {
    await apply(names.filter((name) => name < "20261129000400_relay"));
    await owner.query(
      `INSERT INTO dataapi.relays (chain_id, relayer, nonce, call_id, serialized, max_fee) VALUES (8453, '0xA', 7, $1, '0x02', 3)`,
      [callId],
    );
    const canonical = (data: object) => JSON.stringify({ data });
    for (const [version, data] of [{ payer: "0xAb" }, {}].entries()) {
      await owner.query(
        `INSERT INTO events (position, stream_id, version, type, schema_version, recorded_at, canonical, hash, chain_hash)
         VALUES ($1::bigint, 'call-1', $1::bigint::integer, 'Noted', 1, now(), $2, sha256(''), sha256(''))`,
        [version + 1, canonical(data)],
      );
      await owner.query("INSERT INTO event_index SELECT $1, 'call-1', 'Noted', 1, now(), 'system', 'x'", [version + 1]);
    }
    await apply(names.filter((name) => name >= "20261129000400_relay"));
    const { rows } = await owner.query("SELECT * FROM relay.transactions");
    expect(rows).toEqual([
      {
        ...{ chain_id: 8453, sender: "0xA", nonce: "7", purpose: "x402", subject_id: callId, serialized: "0x02" },
        ...{ max_fee: "450000", signed_at: expect.any(Date), done_at: null },
      },
    ]);
    const found = await owner.query("SELECT position FROM event_index WHERE wallet = '0xab'");
    expect(found.rows).toEqual([{ position: "2" }]);
  } finally {
    await owner.end();
    await old.drop();
  }
});
