import { DatabaseError, escapeIdentifier, type PoolClient } from "pg";
import { foldChanges, NotFoldable, type TableChanges } from "./pageChanges.ts";
import type { ParkedRow, SentChange } from "./project.ts";
import { REBUILD_SCHEMA } from "./shadowTables.ts";

const ABOUT_VALUES = /^22|^235|^23502$/;

/** Errors that an event's own values can cause: bad data, a null, a guard. Any other error is a fault of the installation. */
export const isAboutValues = (error: unknown): boolean =>
  error instanceof NotFoldable || (error instanceof DatabaseError && ABOUT_VALUES.test(error.code ?? ""));

/**
 * Writes a page's rows to the tables under construction, in the caller's transaction: a few statements per table, or, when
 * rows conflict, one event after another. Returns what had to be parked.
 */
export async function applyPage(
  client: PoolClient,
  changes: readonly SentChange[],
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<ParkedRow[]> {
  if (changes.length === 0) return [];
  await client.query("SAVEPOINT page");
  try {
    for (const table of foldChanges(changes, (name) => keys.get(name) ?? [])) await applyTable(client, table, keys);
    return [];
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT page");
    const { rows } = await client.query<{ parked: ParkedRow[] }>(
      "SELECT apply_or_park($1, $2::jsonb, true) AS parked",
      [REBUILD_SCHEMA, JSON.stringify(changes)],
    );
    return rows[0]?.parked ?? [];
  } finally {
    await client.query("RELEASE SAVEPOINT page").catch(() => undefined);
  }
}

async function applyTable(
  client: PoolClient,
  { table, gone, patches, rows }: TableChanges,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const target = `${REBUILD_SCHEMA}.${escapeIdentifier(table)}`;
  const key = keys.get(table) ?? [];
  const given = `json_populate_recordset(NULL::${target}, $1::json)`;
  const matches = key
    .map((column) => `row.${escapeIdentifier(column)} = new.${escapeIdentifier(column)}`)
    .join(" AND ");
  if (gone.length > 0)
    await client.query(`DELETE FROM ${target} row USING ${given} new WHERE ${matches}`, [JSON.stringify(gone)]);
  for (const patch of patches) {
    const set = patch.columns
      .filter((column) => !key.includes(column))
      .map((column) => `${escapeIdentifier(column)} = new.${escapeIdentifier(column)}`);
    await client.query(`UPDATE ${target} row SET ${set.join(", ")} FROM ${given} new WHERE ${matches}`, [
      JSON.stringify(patch.rows),
    ]);
  }
  if (rows.length > 0) await client.query(`INSERT INTO ${target} SELECT * FROM ${given}`, [JSON.stringify(rows)]);
}
