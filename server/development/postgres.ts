import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "#events/connections.ts";
import { readOrMakeSecret } from "../dataFolder.ts";
import { endChild, type Part, waitForExit } from "../processes.ts";
import { surroundingsIn } from "../processVariables.ts";
import { UserError } from "../userError.ts";
import { type Cluster, doesNotStart, initialise, isBusy, logIn, requirePasswords } from "./postgresCluster.ts";
import { endOrphan } from "./postgresOrphan.ts";
import { type Owner, ownerOfServer, programsFor, serverFolder } from "./postgresPrograms.ts";

/** A private PostgreSQL on a unix socket: no port, and no login without a password that is stored in the folder. */
export type Postgres = Part & {
  /** Connection string of the superuser, for migrations. */
  adminUrl: string;
  /** Connection string of the application's role, which may log in after `allowApplicationLogin`. */
  appUrl: string;
  pid: number;
};

/** A unix socket's path may have about 100 characters, including its file name. */
const LONGEST_SOCKET_FOLDER = 85;
/** A server that recovers from a crash may take a while. */
const START_TIMEOUT_MS = 120_000;
/** A killed server's backends may still be exiting. */
const BUSY_TIMEOUT_MS = 10_000;
const DATABASE = "tmai";

type Server = Cluster & { sockets: string };

/**
 * Starts PostgreSQL on `dataDir`, which this process must own (see dataFolder.ts), creating its files on the first start. A server that
 * outlived its program is stopped first. Never deletes data. Throws a UserError when it cannot.
 */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<Postgres> {
  const owner = ownerOfServer();
  const home = serverFolder(resolve(dataDir, "postgres"), owner);
  const data = join(home, "data");
  const programs = await programsFor(owner, resolve(dataDir));
  const server = { programs, home, data, owner, sockets: socketFolder(home, owner) };
  const passwords = {
    postgres: readOrMakeSecret(resolve(dataDir), "database-owner"),
    tmai_app: readOrMakeSecret(resolve(dataDir), "database-app"),
  };
  if (!existsSync(join(data, "PG_VERSION"))) initialise(server);
  await endOrphan(data);
  await requirePasswords(server, passwords.postgres);

  const url = (role: keyof typeof passwords, database: string) =>
    `postgresql://${role}:${passwords[role]}@localhost/${database}?host=${encodeURIComponent(server.sockets)}`;
  const child = await launch(server, url("postgres", "postgres"));
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
  const stop = () => endChild(child, { ask: "SIGINT", force: "SIGQUIT", timeoutMs: 20_000 });
  try {
    await createDatabase(url("postgres", "postgres"));
  } catch (error) {
    await stop();
    throw new UserError(`The database in ${data} cannot be used: ${(error as Error).message}.`);
  }
  const ended = waitForExit(child);
  return { adminUrl: url("postgres", DATABASE), appUrl: url("tmai_app", DATABASE), pid: child.pid ?? 0, ended, stop };
}

/** Lets the application's role log in with the password of its connection string, after the migrations have created it. */
export async function allowApplicationLogin({
  adminUrl,
  appUrl,
}: Pick<Postgres, "adminUrl" | "appUrl">): Promise<void> {
  await withClient(adminUrl, (client) => {
    const { username, password } = new URL(appUrl);
    return client.query(`ALTER ROLE ${username} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  });
}

/** Next to the data if the path is short enough, otherwise in the system's temporary folder. */
function socketFolder(home: string, { uid, gid }: Owner): string {
  const near = join(home, "run");
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const folder = near.length <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `tmai-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // In a world-writable folder another user could have created it first.
  const found = lstatSync(folder);
  const trusted = [process.getuid?.(), uid].includes(found.uid);
  if (!found.isDirectory() || !trusted)
    throw new UserError(`The folder ${folder} for PostgreSQL's socket belongs to another user.`);
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid);
    chmodSync(folder, 0o710);
  }
  return folder;
}

/** The running server's process, once it accepts connections. */
async function launch(server: Server, url: string): Promise<ChildProcess> {
  const log = logIn(server.home);
  const busyUntil = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    const logStart = existsSync(log) ? statSync(log).size : 0;
    const child = spawnServer(server);
    if (await answers(child, url)) return child;
    const logText = readFileSync(log).subarray(logStart).toString();
    if (!isBusy(logText) || Date.now() > busyUntil) throw doesNotStart(server, logText);
    await sleep(300);
  }
}

function spawnServer({ programs, home, data, sockets, owner }: Server): ChildProcess {
  const output = openSync(logIn(home), "a", 0o600);
  try {
    // When we are root, the web server and the workers reach it through their group (see appUsers.ts).
    const mode = owner.gid === undefined ? "0700" : "0770";
    const settings = [
      ...["listen_addresses=", `unix_socket_permissions=${mode}`],
      // Two servers of four workers and two web processes each, all of them busy, need more than the usual 100.
      "max_connections=200",
    ];
    const args = ["-D", data, "-k", sockets, ...settings.flatMap((setting) => ["-c", setting])];
    const stdio: ("ignore" | number)[] = ["ignore", output, output];
    // Detached: Ctrl-C in the terminal reaches only us, and we stop things in order.
    const options = { ...owner, cwd: home, env: surroundingsIn(process.env), stdio, detached: true };
    const child = spawn(join(programs, "postgres"), args, options);
    child.on("error", () => undefined); // reported by waitForExit
    return child;
  } finally {
    closeSync(output);
  }
}

/** Whether it starts accepting connections; false when it ends before that, or is killed because it takes too long. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  let gone = false;
  const ended = waitForExit(child).then(() => {
    gone = true;
  });
  const until = Date.now() + START_TIMEOUT_MS;
  while (!gone) {
    if (await canConnect(url)) return true;
    if (Date.now() > until) await endChild(child, { ask: "SIGINT", force: "SIGQUIT", timeoutMs: 20_000 });
    await Promise.race([ended, sleep(25)]);
  }
  return false;
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query("SELECT 1"));
    return true;
  } catch {
    return false;
  }
}
