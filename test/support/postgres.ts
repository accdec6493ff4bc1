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

/** A separate migrated database for a test file: `beforeAll(async () => { database = await freshDatabase() })`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE tmai_template`);
  const adminUrl = urlOf("postgresUrl", name);
  const appUrl = urlOf("applicationUrl", name);
  const pool = new pg.Pool({ connectionString: appUrl, max: 5 });
  return {
    adminUrl,
    appUrl,
    pool,
    async drop() {
      await pool.end();
      await untilAlone(name);
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function urlOf(role: "postgresUrl" | "applicationUrl", database: string): string {
  const url = new URL(inject(role));
  url.pathname = `/${database}`;
  return url.href;
}

/** A pool that has ended still closes its connections: dropped now, they would raise an unhandled error. */
async function untilAlone(name: string): Promise<void> {
  for (let patience = 100; patience > 0; patience--) {
    const others = await onServer(`SELECT FROM pg_stat_activity WHERE datname = '${name}'`);
    if (others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the number of rows of the statement. */
async function onServer(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: urlOf("postgresUrl", "postgres") });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
