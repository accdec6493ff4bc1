import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../server/migrate.ts";
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

const LEDGER = "20261121000000_ledger";

test("a migrated database has nothing left to apply", async () => {
  expect(await migrate(database.adminUrl)).toEqual([]);
});

test("rows are written as Prisma would write them", async () => {
  const { rows } = await admin.query("SELECT * FROM _prisma_migrations WHERE migration_name = $1", [LEDGER]);
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      finished_at: expect.any(Date),
      migration_name: LEDGER,
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    },
  ]);
});

test("a migration that was changed after it was applied is refused by name", async () => {
  await admin.query("UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = $1", [LEDGER]);
  await expect(migrate(database.adminUrl)).rejects.toThrow(`Migration ${LEDGER} was changed after it was applied`);
});

test("a migration that failed earlier is named", async () => {
  await admin.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1", [LEDGER]);
  await expect(migrate(database.adminUrl)).rejects.toThrow(`Migration ${LEDGER} failed earlier`);
});

test("the application's role may not change the ledger", async () => {
  await expect(database.pool.query("DELETE FROM events")).rejects.toThrow("permission denied for table events");
  await expect(admin.query("TRUNCATE events")).rejects.toThrow("the ledger is append-only");
});
