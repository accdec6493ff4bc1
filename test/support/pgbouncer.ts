import { spawn } from "node:child_process";
import { accessSync, constants, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "#events/connections.ts";
import { ownerOfServer } from "../../server/development/postgresPrograms.ts";
import { endChild, POLITELY } from "../../server/processes.ts";
import { temporaryFolder } from "./folders.ts";
import { freePort } from "./program.ts";

/** PgBouncer as its package installs it, where it is installed. */
export const PGBOUNCER = (): string | null => {
  for (const folder of [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"])
    try {
      const file = join(folder, "pgbouncer");
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not installed
    }
  return null;
};

/**
 * PgBouncer in front of a database, in transaction mode, without any settings that help its clients. Few connections to the server: what
 * one client leaves behind there, another would find.
 */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder("pgbouncer");
  const { username, password, pathname, searchParams, hostname, port: serverPort } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const port = await freePort();
  const server = `host=${searchParams.get("host") ?? hostname} port=${serverPort || 5432}`;
  const settings = [
    "[databases]",
    `${name} = ${server} user=${username} password=${password}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 4",
    "max_client_conn = 200",
  ];
  const file = join(folder.path, "pgbouncer.ini");
  writeFileSync(file, settings.join("\n"));
  // It refuses to run as root; PostgreSQL's own user reaches PostgreSQL's socket.
  const child = spawn(program, ["-q", file], { ...ownerOfServer(), stdio: "ignore" });
  const url = `postgresql://${username}@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    await endChild(child, POLITELY);
    folder.remove();
  };
  for (let patience = 100; ; patience--) {
    const isUp = await withClient(url, async (client) => void (await client.query("SELECT 1"))).then(
      () => true,
      (error: unknown) => {
        if (patience === 0) throw error;
        return false;
      },
    );
    if (isUp) return { url, stop };
    await sleep(50);
  }
}
