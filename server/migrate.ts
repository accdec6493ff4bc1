import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { insistOnOwnSession, withClient } from "#events/connections.ts";
import { LOCKS } from "#events/locks.ts";
import { applySqlObjects, withNeeded } from "./sqlObjects.ts";
import { UserError } from "./userError.ts";

const FOLDER = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

type Migration = { name: string; sql: string; checksum: string };

/**
 * Applies the migrations of prisma/migrations, in order, each in its own transaction, and records them as Prisma would; then applies the
 * functions and views of prisma/sql. Returns the names of the migrations applied now. Throws a UserError when one fails or was changed
 * after it was applied, when the database stopped in the middle of those that the baseline replaces, or when a later version has used it.
 */
export const migrate = (adminUrl: string): Promise<string[]> => withClient(adminUrl, migrateOver);

async function migrateOver(client: pg.Client): Promise<string[]> {
  await insistOnOwnSession(client);
  await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migration]);
  const done = await appliedMigrations(client);
  const applied: string[] = [];
  const migrations = migrationsInFolder();
  refuseLater(migrations, done);
  for (const migration of migrations) {
    const checksum = done.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined)
      throw new UserError(
        `Migration ${migration.name} was changed after it was applied; put changes into a new migration.`,
      );
    if (hasAllReplacedBy(migration, done)) await record(client, migration, 0);
    else {
      await apply(client, migration);
      applied.push(migration.name);
    }
  }
  await applySqlObjects(client);
  return applied;
}

/** An earlier version would replace the functions that the later version's tables need. */
function refuseLater(migrations: readonly Migration[], done: Map<string, string>): void {
  const newest = migrations.at(-1)?.name ?? "";
  const later = [...done.keys()].filter((name) => name > newest).sort()[0];
  if (later)
    throw new UserError(
      `This database was used by a later version: it has the migration ${later}, which this version does not know. Start that version, or restore a backup from before it.`,
    );
}

function migrationsInFolder(): Migration[] {
  return readdirSync(FOLDER)
    .sort()
    .filter((name) => existsSync(join(FOLDER, name, "migration.sql")))
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Whether the database already has everything that a migration creates, because it has all the migrations that it replaces: they are listed
 * next to it with their checksums. It is then recorded without running, as `prisma migrate resolve --applied` would do.
 */
function hasAllReplacedBy({ name }: Migration, done: Map<string, string>): boolean {
  const list = join(FOLDER, name, "replaces.txt");
  if (!existsSync(list)) return false;
  const replaced = readFileSync(list, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const missing = replaced.filter(([old = "", checksum]) => done.get(old) !== checksum).map(([old]) => old);
  if (missing.length === 0) return true;
  if (replaced.every(([old = ""]) => !done.has(old))) return false;
  throw new UserError(
    `This database has only some of the migrations that ${name} replaces: it lacks ${missing[0]}, or has another text of it. ` +
      "Start the last version before that migration once, which applies the others, and then this one " +
      "(docs/decisions/0049-one-baseline.md).",
  );
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const unfinished = rows.find((row) => row.finished_at === null);
  if (unfinished)
    throw new UserError(
      `Migration ${unfinished.migration_name} failed earlier; resolve it with prisma migrate resolve.`,
    );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(withNeeded(migration.sql));
    await record(client, migration, 1);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new UserError(`Migration ${migration.name} failed: ${(error as Error).message}`);
  }
}

const record = (client: pg.Client, { name, checksum }: Migration, steps: number) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), $4)`,
    [randomUUID(), checksum, name, steps],
  );
