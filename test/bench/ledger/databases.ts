import pg from "pg";
import { allowApplicationLogin, startPostgres } from "../../../server/development/postgres.ts";
import { migrate } from "../../../server/migrate.ts";
import { temporaryFolder } from "../../support/folders.ts";

export type BenchDatabases = {
  /** A migrated database of this name: connection strings of the superuser and of the application's role. */
  make(name: string): Promise<{ adminUrl: string; appUrl: string }>;
  /** An empty database, as the superuser. */
  makeEmpty(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** The benchmark's own PostgreSQL, started like the program's, for all contestants. */
export async function startBenchDatabases(): Promise<BenchDatabases> {
  const folder = temporaryFolder("bench");
  const postgres = await startPostgres({ dataDir: folder.path });
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
  const toDatabaseUrl = (url: string, database: string) =>
    Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const create = async (statement: string) => {
    const client = new pg.Client({ connectionString: toDatabaseUrl(postgres.adminUrl, "postgres") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    async make(name) {
      await create(`CREATE DATABASE ${name} TEMPLATE tmai`);
      return { adminUrl: toDatabaseUrl(postgres.adminUrl, name), appUrl: toDatabaseUrl(postgres.appUrl, name) };
    },
    async makeEmpty(name) {
      await create(`CREATE DATABASE ${name}`);
      return toDatabaseUrl(postgres.adminUrl, name);
    },
    async stop() {
      await postgres.stop();
      folder.remove();
    },
  };
}
