import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { UserError } from "./userError.ts";

const FOLDER = fileURLToPath(new URL("../prisma/sql", import.meta.url));
/** In this order: views call functions, and functions look up views only when they are called. */
const KINDS = ["functions", "views"];

type SqlObject = { name: string; sql: string; sha256: string };

/**
 * Replaces the functions and views of prisma/sql whose file differs from the one applied last, all in one transaction. Takes a client of
 * the database's owner on a migrated database. Returns the names of those replaced. Throws a UserError when one fails, and then none is
 * replaced.
 */
export async function applySqlObjects(client: pg.Client): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS _sql_objects (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<Pick<SqlObject, "name" | "sha256">>("SELECT name, sha256 FROM _sql_objects");
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = sqlObjectsInFolder().filter(({ name, sha256 }) => applied.get(name) !== sha256);
  if (changed.length > 0) await replace(client, changed);
  return changed.map(({ name }) => name);
}

const readSql = (name: string) => readFileSync(join(FOLDER, name), "utf8");

/**
 * SQL preceded by the functions and views that it needs: a trigger needs its function, a view another view. Each is declared by a line `--
 * needs prisma/sql/functions/refuse_change.sql`, which is replaced by that file. For use in a transaction.
 */
export const withNeeded = (sql: string): string =>
  sql.replace(/^-- needs prisma\/sql\/(\S+)$/gm, (_, name: string) => {
    // A body may name tables that come later.
    return `SET LOCAL check_function_bodies = off;\n${withNeeded(readSql(name))}`;
  });

function sqlObjectsInFolder(): SqlObject[] {
  return KINDS.flatMap((kind) =>
    readdirSync(join(FOLDER, kind))
      .sort()
      .map((file) => {
        const name = `${kind}/${file}`;
        const sql = readSql(name);
        return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
      }),
  );
}

async function replace(client: pg.Client, objects: SqlObject[]): Promise<void> {
  await client.query("BEGIN");
  try {
    // A function may call one that is replaced after it.
    await client.query("SET LOCAL check_function_bodies = off");
    for (const object of objects) await replaceOne(client, object);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function replaceOne(client: pg.Client, { name, sql, sha256 }: SqlObject): Promise<void> {
  try {
    await client.query(withNeeded(sql));
  } catch (error) {
    throw new UserError(`prisma/sql/${name} failed: ${(error as Error).message}`);
  }
  await client.query(
    `INSERT INTO _sql_objects (name, sha256) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET sha256 = EXCLUDED.sha256, applied_at = now()`,
    [name, sha256],
  );
}
