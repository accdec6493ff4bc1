import { escapeIdentifier, type Pool, type PoolClient } from "pg";

/** Tables with the structure of the live read models, in a schema of their own, and the step that swaps them in. */

export const LIVE = "read";
export const REBUILD_SCHEMA = "read_rebuilt";
const REPLACED = "read_replaced";

const named = (schema: string, table: string) => `${schema}.${escapeIdentifier(table)}`;

/**
 * Creates the empty tables: columns, checks, owner and grants of the live ones, and their unique indexes, which act as
 * guards. Every constraint and index keeps its name, because the program compares with it.
 */
export async function createShadowTables(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${REBUILD_SCHEMA} CASCADE; CREATE SCHEMA ${REBUILD_SCHEMA}`);
  for (const table of tables) {
    await client.query(
      `CREATE TABLE ${named(REBUILD_SCHEMA, table)} (LIKE ${named(LIVE, table)} INCLUDING ALL EXCLUDING INDEXES)`,
    );
    for (const statement of [...(await readGrants(client, table)), ...(await readConstraints(client, table))])
      await client.query(statement);
    for (const statement of await readIndexes(client, table, true)) await client.query(statement);
  }
}

/** The indexes that only speed up reading, and statistics: both are cheaper once, at the end, and on two connections in parallel. */
export async function finishShadowTables(pool: Pool, client: PoolClient, tables: readonly string[]): Promise<void> {
  const indexes: string[] = [];
  for (const table of tables) indexes.push(...(await readIndexes(client, table, false)));
  await runAll([pool, client], indexes);
  await runAll(
    [pool, client],
    tables.map((table) => `ANALYZE ${named(REBUILD_SCHEMA, table)}`),
  );
}

/** Each connection takes the next statement when it has finished one. */
async function runAll(connections: readonly (Pool | PoolClient)[], statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const work = async (connection: Pool | PoolClient) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await connection.query(next);
  };
  await Promise.all(connections.map(work));
}

/**
 * Swaps the tables in for the live ones, in the caller's transaction: names change, rows do not move, so it takes as long for a million
 * rows as for none. The schema stays, with its grants and default privileges; views and triggers of a live table are moved to its
 * successor. PostgreSQL replans prepared statements automatically.
 */
export async function swapShadowTables(client: PoolClient, tables: readonly string[]): Promise<void> {
  const live = tables.map((table) => named(LIVE, table)).join(", ");
  await client.query(`LOCK TABLE ${live} IN ACCESS EXCLUSIVE MODE`);
  const views = await viewsOn(client, tables);
  const triggers = await triggersOn(client, tables);
  await client.query(`CREATE SCHEMA ${REPLACED}`);
  for (const table of tables) {
    await client.query(`ALTER TABLE ${named(LIVE, table)} SET SCHEMA ${REPLACED}`);
    await client.query(`ALTER TABLE ${named(REBUILD_SCHEMA, table)} SET SCHEMA ${LIVE}`);
  }
  for (const { name, definition } of views) await client.query(`CREATE OR REPLACE VIEW ${name} AS ${definition}`);
  for (const definition of triggers) await client.query(definition);
  await client.query(`DROP SCHEMA ${REBUILD_SCHEMA}`);
}

/**
 * Drops replaced tables afterwards, without a lock that anything waits for, or before the next rebuild. Does not drop anything that
 * something else depends on, such as a materialized view, but names it in its error.
 */
export async function dropReplaced(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ tablename: string }>("SELECT tablename FROM pg_tables WHERE schemaname = $1", [
    REPLACED,
  ]);
  for (const { tablename } of rows) await client.query(`DROP TABLE ${named(REPLACED, tablename)}`);
  await client.query(`DROP SCHEMA IF EXISTS ${REPLACED}`);
}

/** Views that read the tables directly, with all names in their text fully qualified. */
async function viewsOn(client: PoolClient, tables: readonly string[]): Promise<{ name: string; definition: string }[]> {
  await client.query("SET LOCAL search_path = ''");
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT DISTINCT format('%I.%I', n.nspname, v.relname) AS name, pg_catalog.pg_get_viewdef(v.oid) AS definition
     FROM pg_catalog.pg_depend d
     JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid
     JOIN pg_catalog.pg_class v ON v.oid = r.ev_class AND v.relkind = 'v'
     JOIN pg_catalog.pg_namespace n ON n.oid = v.relnamespace
     JOIN pg_catalog.pg_class t ON t.oid = d.refobjid
     WHERE d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass AND t.relnamespace = $1::pg_catalog.regnamespace
       AND t.relname = ANY ($2)`,
    [LIVE, tables],
  );
  await client.query("SET LOCAL search_path = DEFAULT");
  return rows;
}

/** Triggers guard appends, not replays: the tables get them when they become the live ones. */
async function triggersOn(client: PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = $1::regnamespace AND c.relname = ANY ($2) AND NOT t.tgisinternal ORDER BY t.tgname`,
    [LIVE, tables],
  );
  return rows.map(({ definition }) => definition);
}

/** Primary key and unique constraints, under their own names; checks and NOT NULL come with LIKE. */
async function readConstraints(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ conname: string; definition: string }>(
    `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype IN ('p', 'u')`,
    [named(LIVE, table)],
  );
  return rows.map(
    ({ conname, definition }) =>
      `ALTER TABLE ${named(REBUILD_SCHEMA, table)} ADD CONSTRAINT ${escapeIdentifier(conname)} ${definition}`,
  );
}

async function readIndexes(client: PoolClient, table: string, unique: boolean): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = $1::regclass AND i.indisunique = $2
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [named(LIVE, table), unique],
  );
  return rows.map(({ definition }) =>
    definition.replace(/ ON \S+ USING /, ` ON ${named(REBUILD_SCHEMA, table)} USING `),
  );
}

/** Current owner and grants, no matter who granted them. */
async function readGrants(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; grantee: string | null; privilege: string | null }>(
    `SELECT pg_get_userbyid(c.relowner) AS owner, acl.privilege_type AS privilege,
            CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(acl.grantee)) END AS grantee
     FROM pg_class c LEFT JOIN LATERAL aclexplode(c.relacl) acl ON acl.grantee <> c.relowner
     WHERE c.oid = $1::regclass`,
    [named(LIVE, table)],
  );
  const owner = rows[0]?.owner;
  const target = named(REBUILD_SCHEMA, table);
  return [
    ...(owner ? [`ALTER TABLE ${target} OWNER TO ${escapeIdentifier(owner)}`] : []),
    ...rows.flatMap(({ privilege, grantee }) =>
      privilege && grantee ? [`GRANT ${privilege} ON ${target} TO ${grantee}`] : [],
    ),
  ];
}
