import type { Pool, PoolClient } from "pg";
import { sentChange } from "./ledger/postgresLedger.ts";
import type { RowChange } from "./ledger/rows.ts";
import type { Projection } from "./projections/projection.ts";

const PAGE = 1_000;
const BESIDE = "read_rebuilt";

/**
 * Makes all read models again from position 1, beside the live ones, and puts them in their place in one transaction
 * under the ledger's lock: appends wait for the last page only, readers see the old rows until they see the new ones.
 * Needs a connection that owns the schema.
 */
export async function rebuild(admin: Pool, projections: readonly Projection[]): Promise<{ events: number }> {
  const client = await admin.connect();
  try {
    const tables = [...new Set(projections.flatMap((projection) => projection.tables))];
    await copyEmpty(client, tables);
    let position = await replayAfter(client, projections, 0);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(7270001)");
    position = await replayAfter(client, projections, position);
    for (const table of tables) {
      await client.query(`DELETE FROM read.${table}`);
      await client.query(`INSERT INTO read.${table} SELECT * FROM ${BESIDE}.${table}`);
    }
    await client.query(`DROP SCHEMA ${BESIDE} CASCADE`);
    await client.query("COMMIT");
    return { events: position };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function copyEmpty(client: PoolClient, tables: string[]): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE; CREATE SCHEMA ${BESIDE}`);
  for (const table of tables) await client.query(`CREATE TABLE ${BESIDE}.${table} (LIKE read.${table} INCLUDING ALL)`);
}

/** Replays what stands after a position, page by page; answers the last position. */
async function replayAfter(client: PoolClient, projections: readonly Projection[], after: number): Promise<number> {
  let position = after;
  for (;;) {
    const { rows } = await client.query<{ position: string; canonical: string }>(
      "SELECT position, canonical FROM events WHERE position > $1 ORDER BY position LIMIT $2",
      [position, PAGE],
    );
    const changes: RowChange[] = rows.flatMap(({ canonical }) => {
      const event = JSON.parse(canonical);
      return projections.flatMap((projection) => projection.rowsOf(event));
    });
    await client.query("SELECT apply_rows($1, $2::jsonb)", [BESIDE, JSON.stringify(changes.map(sentChange))]);
    position = Number(rows.at(-1)?.position ?? position);
    if (rows.length < PAGE) return position;
  }
}
