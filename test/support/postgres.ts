import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type FreshDatabase = {
  /** Connection string of the superuser. */
  adminUrl: string;
  /** Connection string of the application's role `tmai_app`. */
  appUrl: string;
  /** As the application's role. */
  pool: pg.Pool;
  drop(): Promise<void>;
};

/**
 * A separate migrated database for a test file: `beforeAll(async () => { database = await freshDatabase() })`.
 * @param template the database to copy
 */
export async function freshDatabase(template = "tmai_template"): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Half the work of PostgreSQL's other strategy, which writes each page to the log.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const adminUrl = toDatabaseUrl("postgresUrl", name);
  const appUrl = toDatabaseUrl("applicationUrl", name);
  const pool = new pg.Pool({ connectionString: appUrl, max: 5 });
  return {
    adminUrl,
    appUrl,
    pool,
    async drop() {
      await pool.end();
      await waitUntilUnused(name);
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * The name of a database to copy, which is filled once per run, by the first file that needs it.
 * @param fill leaves no connection of its own open
 */
export async function sharedTemplate(name: string, fill: (database: FreshDatabase) => Promise<void>): Promise<string> {
  const client = await server().connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) {
      const database = await freshDatabase();
      await fill(database);
      await database.pool.end();
      const copied = new URL(database.adminUrl).pathname.slice(1);
      await waitUntilUnused(copied);
      await client.query(`ALTER DATABASE ${copied} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
      await client.query(`ALTER DATABASE ${copied} RENAME TO ${name}`);
    }
    return name;
  } finally {
    await client.query("SELECT pg_advisory_unlock_all()");
    client.release();
  }
}

function toDatabaseUrl(role: "postgresUrl" | "applicationUrl", database: string): string {
  const url = new URL(inject(role));
  url.pathname = `/${database}`;
  return url.href;
}

/** An ended pool is still closing its connections: dropping the database now would make them raise an unhandled error. */
async function waitUntilUnused(name: string): Promise<void> {
  for (let patience = 100; patience > 0; patience--) {
    const others = await onServer(`SELECT FROM pg_stat_activity WHERE datname = '${name}'`);
    if (others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the number of rows of the statement. */
const onServer = async (statement: string): Promise<number> => (await server().query(statement)).rowCount ?? 0;

/**
 * The connections with which this worker creates and drops databases. They outlive its files (see ownModules.ts), because each takes longer
 * to open than a statement, and do not keep the process running.
 */
const worker = globalThis as { testServer?: pg.Pool };
function server(): pg.Pool {
  if (worker.testServer) return worker.testServer;
  const connectionString = toDatabaseUrl("postgresUrl", "postgres");
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop before this process ends.
  pool.on("error", () => undefined);
  worker.testServer = pool;
  return pool;
}
