import { runningOn, takeDataFolder } from "../dataFolder.ts";
import { allowApplicationLogin, startPostgres } from "../development/postgres.ts";
import { migrate } from "../migrate.ts";
import { reachDatabase } from "../reachOutside.ts";
import { readSettings } from "../settings.ts";

export type OpenDatabase = { adminUrl: string; appUrl: string; close(): Promise<void> };

/** A command's database: the configured one, the running program's, or the embedded one started for it. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_ADMIN_URL, DATA_DIR } = readSettings(process.env);
  const nothingToClose = async () => undefined;
  if (DATABASE_URL && DATABASE_ADMIN_URL) {
    await reachDatabase("DATABASE_URL", DATABASE_URL);
    await reachDatabase("DATABASE_ADMIN_URL", DATABASE_ADMIN_URL);
    return { appUrl: DATABASE_URL, adminUrl: DATABASE_ADMIN_URL, close: nothingToClose };
  }
  const running = runningOn(DATA_DIR);
  if (running) return { ...running, close: nothingToClose };

  const folder = takeDataFolder(DATA_DIR);
  const postgres = await startPostgres({ dataDir: folder.path });
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres);
  return {
    adminUrl: postgres.adminUrl,
    appUrl: postgres.appUrl,
    async close() {
      await postgres.stop();
      folder.release();
    },
  };
}
