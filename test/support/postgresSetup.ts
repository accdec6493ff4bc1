import pg from "pg";
import type { TestProject } from "vitest/node";
import { allowApplicationLogin, startPostgres } from "../../server/development/postgres.ts";
import { migrate } from "../../server/migrate.ts";
import { temporaryFolder } from "./folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a server's superuser, in the database `tmai`. */
    postgresUrl: string;
    /** Of the application's role. */
    applicationUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that the tests' own are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder("test");
  const postgres = await startPostgres({ dataDir: folder.path });
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
  await makeTemplate(postgres.adminUrl);
  project.provide("postgresUrl", postgres.adminUrl);
  project.provide("applicationUrl", postgres.appUrl);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}

/** Nobody may be connected to a template while it is copied, so it is a database that nobody connects to. */
async function makeTemplate(adminUrl: string): Promise<void> {
  const maintenance = new URL(adminUrl);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    // Gone with the run, so nothing has to outlive a crash; test/faults kills servers of its own, which are as ours are.
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query("SELECT pg_reload_conf()");
    await client.query("ALTER DATABASE tmai RENAME TO tmai_template");
    await client.query("ALTER DATABASE tmai_template IS_TEMPLATE true ALLOW_CONNECTIONS false");
  } finally {
    await client.end();
  }
}
