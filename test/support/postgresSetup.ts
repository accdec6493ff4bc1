import pg from "pg";
import type { TestProject } from "vitest/node";
import { allowApplicationLogin, type Postgres, startPostgres } from "../../server/development/postgres.ts";
import { migrate } from "../../server/migrate.ts";
import { temporaryFolder } from "./folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's superuser, in the database `tmai`. */
    postgresUrl: string;
    /** The application's role. */
    applicationUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that is copied for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder("test");
  const postgres = await startPostgres({ dataDir: folder.path });
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
  await makeTemplate(postgres);
  project.provide("postgresUrl", postgres.adminUrl);
  project.provide("applicationUrl", postgres.appUrl);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}

/** A template must have no connections while it is copied, so nothing connects to it. */
async function makeTemplate({ adminUrl, appUrl }: Pick<Postgres, "adminUrl" | "appUrl">): Promise<void> {
  const maintenance = new URL(adminUrl);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    // Deleted after the run, so it need not survive a crash; test/faults kills its own servers, which run with our real settings.
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query("SELECT pg_reload_conf()");
    // A test opens dozens of connections, and each client repeats this computation to prove its password.
    await client.query("SET scram_iterations = 1");
    for (const url of [adminUrl, appUrl].map((text) => new URL(text)))
      await client.query(`ALTER ROLE ${url.username} PASSWORD '${url.password}'`);
    await client.query("ALTER DATABASE tmai RENAME TO tmai_template");
    await client.query("ALTER DATABASE tmai_template IS_TEMPLATE true ALLOW_CONNECTIONS false");
  } finally {
    await client.end();
  }
}
