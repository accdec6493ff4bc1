import { readdirSync } from "node:fs";
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

/** Every of our functions and views, with its definition and rights. */
async function objectsInDatabase(): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ name: string; definition: string }>(`
    SELECT 'functions/' || p.oid::regproc AS name, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') AS definition
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL
    SELECT 'views/' || v.oid::regclass, pg_get_viewdef(v.oid) || coalesce(v.relacl::text, '')
    FROM pg_class v JOIN pg_namespace n ON n.oid = v.relnamespace
    WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND v.relkind = 'v'
    ORDER BY 1`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

const files = ["functions", "views"].flatMap((kind) =>
  readdirSync(new URL(`../../prisma/sql/${kind}`, import.meta.url)).map((file) => `${kind}/${file.slice(0, -4)}`),
);

test("every function and view of the database has its own file, and every file its object", async () => {
  expect([...(await objectsInDatabase()).keys()].sort()).toEqual(files.sort());
});

test("applying a file again changes neither its object nor the rights on it", async () => {
  const before = await objectsInDatabase();
  await admin.query("DELETE FROM _sql_objects");
  await migrate(database.adminUrl);
  expect(await objectsInDatabase()).toEqual(before);
});

test("a file that was changed since is applied again, and the others are not", async () => {
  const appliedAt = async () => {
    const { rows } = await admin.query<{ name: string; applied_at: Date }>("SELECT name, applied_at FROM _sql_objects");
    return new Map(rows.map((row) => [row.name, row.applied_at.getTime()]));
  };
  const before = await appliedAt();
  const meant = (await objectsInDatabase()).get("functions/next_journal_bucket");
  await admin.query(
    "CREATE OR REPLACE FUNCTION next_journal_bucket() RETURNS integer LANGUAGE sql STABLE AS 'SELECT 7'",
  );
  await admin.query("UPDATE _sql_objects SET sha256 = '' WHERE name = 'functions/next_journal_bucket.sql'");
  await migrate(database.adminUrl);
  expect((await objectsInDatabase()).get("functions/next_journal_bucket")).toBe(meant);
  const after = await appliedAt();
  expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([
    "functions/next_journal_bucket.sql",
  ]);
});

test("a file that cannot be applied is named, and none is applied", async () => {
  await admin.query("DELETE FROM _sql_objects");
  // Replacing a view cannot remove its columns.
  await admin.query("ALTER VIEW audit.payments RENAME COLUMN saved_at TO ended_at");
  await expect(migrate(database.adminUrl)).rejects.toThrow("prisma/sql/views/audit.payments.sql failed: ");
  expect((await admin.query("SELECT FROM _sql_objects")).rowCount).toBe(0);
});
