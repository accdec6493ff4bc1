import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import { DIGEST_BYTES, type DigestSet, digestSet } from "../digests.ts";
import { LIVE } from "./shadowTables.ts";

const ROWS_PER_FETCH = 5_000;

export const liveTable = (table: string) => `${LIVE}.${escapeIdentifier(table)}`;
/** What distinguishes a row `r` of a table: its table, and the text of all its columns. */
export const digestSql = (table: string) =>
  `substr(sha256(convert_to('${table} ' || r::text, 'UTF8')), 1, ${DIGEST_BYTES})`;

/** Digests sent as one value, which costs far less than one row each. */
export const digestsIn = (packed: Buffer): Buffer[] =>
  Array.from({ length: packed.length / DIGEST_BYTES }, (_, n) =>
    packed.subarray(n * DIGEST_BYTES, (n + 1) * DIGEST_BYTES),
  );

/** The read models at one time: digests of all rows, the ledger's end, and each projection's progress. */
export type LiveRows = { head: number; heads: Map<string, number>; digests: DigestSet };

/**
 * Reads all rows of the tables in one snapshot: rows and events commit together, so they are the result of the events up to
 * its head. It takes as long as reading every row once; appends continue.
 */
export async function readLiveRows(pool: Pool, tables: readonly string[]): Promise<LiveRows> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Before the snapshot: a rebuild that swaps tables has either finished by now, or waits.
    await client.query(`LOCK TABLE ${tables.map(liveTable).join(", ")} IN ACCESS SHARE MODE`);
    const { head, heads } = await readHeads(client);
    const digests = digestSet();
    for (const table of tables)
      for await (const parts of fetched<{ packed: Buffer }>(
        client,
        `SELECT string_agg(digest, '') AS packed
         FROM (SELECT ${digestSql(table)} AS digest, row_number() OVER () AS n FROM ${liveTable(table)} r) each GROUP BY n / ${ROWS_PER_FETCH}`,
        1,
      ))
        for (const { packed } of parts) for (const digest of digestsIn(packed)) digests.add(digest);
    return { head, heads, digests };
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

async function readHeads(client: PoolClient): Promise<Pick<LiveRows, "head" | "heads">> {
  const { rows } = await client.query<{ projection: string; position: string; head: string }>(
    "SELECT projection, position, (SELECT coalesce(max(position), 0) FROM events) AS head FROM read_model_heads",
  );
  return {
    head: Number(rows[0]?.head ?? 0),
    heads: new Map(rows.map(({ projection, position }) => [projection, Number(position)])),
  };
}

/** The rows of a query in chunks, in a transaction of their own. */
export async function* streamLiveRows<Row extends object>(pool: Pool, sql: string): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN READ ONLY");
    yield* fetched<Row>(client, sql);
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

async function* fetched<Row extends object>(
  client: PoolClient,
  sql: string,
  max = ROWS_PER_FETCH,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE live CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${max} FROM live`);
    yield rows;
    if (rows.length < max) break;
  }
  await client.query("CLOSE live");
}
