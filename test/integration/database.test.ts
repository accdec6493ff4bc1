import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeDatabase } from "../support/describeDatabase.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

/**
 * What prisma/migrations and prisma/sql create, down to the last default, grant and setting of a function. The golden file was written from
 * a database that the 52 migrations before the baseline had created: while it was unchanged, a new database was the same as an old one.
 * Since then every change of the database shows as a difference in this file. After an intended one:
 *
 *   GOLDEN=write npm test -- integration/database.test
 *
 * and read the difference before committing it.
 */
const GOLDEN = fileURLToPath(new URL("database.golden.txt", import.meta.url));

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

test("a new database matches its stored description", async () => {
  const described = await describeDatabase(admin);
  if (process.env.GOLDEN === "write") writeFileSync(GOLDEN, described);
  expect(described).toBe(readFileSync(GOLDEN, "utf8"));
});

test.each([
  ["a default", "ALTER TABLE chat.usage ALTER COLUMN questions SET DEFAULT 1"],
  ["a nullable column", "ALTER TABLE read.payments ALTER COLUMN wallet DROP NOT NULL"],
  ["a table privilege", "GRANT INSERT ON events TO tmai_app"],
  ["a column privilege", "GRANT UPDATE (locale) ON notifications.settings TO auditor"],
  ["a function privilege", "GRANT EXECUTE ON FUNCTION audit.trial_balance TO PUBLIC"],
  ["default privileges", "ALTER DEFAULT PRIVILEGES IN SCHEMA read GRANT INSERT ON TABLES TO tmai_app"],
  ["a check constraint", "ALTER TABLE jobs.queue DROP CONSTRAINT queue_check"],
  ["an index's condition", "DROP INDEX jobs.queue_due; CREATE INDEX queue_due ON jobs.queue (next_at, job_id)"],
  ["a disabled trigger", "ALTER TABLE events DISABLE TRIGGER events_refuse_gap"],
  ["a missing trigger", "DROP TRIGGER list_files_needed ON lists.list_files"],
  ["a sequence's start", "ALTER TABLE dataapi.sandbox_events ALTER COLUMN position SET START WITH 1"],
  ["a table's fill factor", "ALTER TABLE market.snapshots SET (fillfactor = 100)"],
  ["a column's storage mode", "ALTER TABLE trackrecord.chunks ALTER COLUMN bytes SET STORAGE EXTENDED"],
  ["an unlogged table", "ALTER TABLE chat.spending SET UNLOGGED"],
  ["a function's security mode", "ALTER FUNCTION append_events(jsonb, text[]) SECURITY INVOKER"],
  ["a function's search path", "ALTER FUNCTION append_events(jsonb, text[]) SET search_path = public"],
  [
    "a view's query",
    "DO $$ BEGIN EXECUTE 'CREATE OR REPLACE VIEW market.days_drawn AS ' || rtrim(pg_get_viewdef('market.days_drawn'), ';') || ' WHERE false'; END $$",
  ],
  ["an owner", "ALTER TABLE swap.quotes OWNER TO auditor"],
  ["row security", "ALTER TABLE accounts.users ENABLE ROW LEVEL SECURITY"],
  ["a comment", "COMMENT ON COLUMN read.grants.reason IS 'why'"],
  ["an initial row", "DELETE FROM read_model_heads WHERE projection = 'grants'"],
])("a database that differs in %s does not match its stored description", async (_, change) => {
  const client = await admin.connect();
  try {
    await client.query(`BEGIN; ${change}`);
    expect(await describeDatabase(client)).not.toBe(readFileSync(GOLDEN, "utf8"));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
