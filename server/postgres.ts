import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../events/connections.ts";
import { isAlive } from "./lock.mjs";
import { type Owner, ownerOfServer, programsFor, serverFolder } from "./postgresPrograms.ts";
import { endChild, endOf, type Part } from "./processes.ts";
import { Sentence } from "./sentence.ts";

/** A PostgreSQL of our own, on a unix socket: no port, no password, nothing that can be reached from outside. */
export type Postgres = Part & {
  /** Connection string of the superuser, for migrations. */
  adminUrl: string;
  /** Connection string of the application's role, which may log in after `allowApplicationLogin`. */
  appUrl: string;
  pid: number;
};

/** A unix socket's path may have about 100 characters, its own name included. */
const LONGEST_SOCKET_FOLDER = 85;
/** A server that recovers from a crash may take a while. */
const START_PATIENCE_MS = 120_000;
const ORPHAN_PATIENCE_MS = 30_000;
/** Backends of a killed server may still be going away. */
const BUSY = /pre-existing shared memory block|lock file "[^"]*" already exists/;
const BUSY_PATIENCE_MS = 10_000;
const DATABASE = "tmai";

type Places = { programs: string; home: string; data: string; sockets: string; log: string };

/**
 * Starts PostgreSQL on `dataDir`, which this process must own (see dataFolder.ts), making its files on the first start. A
 * server that outlived its program is ended first. Never deletes data. Throws a Sentence when it cannot.
 */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<Postgres> {
  const owner = ownerOfServer();
  const home = serverFolder(resolve(dataDir, "postgres"), owner);
  const data = join(home, "data");
  const programs = await programsFor(owner, resolve(dataDir));
  const places = { programs, home, data, sockets: socketFolder(home, owner), log: join(home, "postgres.log") };
  if (!existsSync(join(data, "PG_VERSION"))) initialise(places, owner);
  await endOrphan(data);

  const url = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(places.sockets)}`;
  const child = await launch(places, owner, url("postgres", "postgres"));
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
  const stop = () => endChild(child, { ask: "SIGINT", force: "SIGQUIT", patienceMs: 20_000 });
  try {
    await createDatabase(url("postgres", "postgres"));
  } catch (error) {
    await stop();
    throw new Sentence(`The database in ${data} cannot be used: ${(error as Error).message}.`);
  }
  const ended = endOf(child);
  return { adminUrl: url("postgres", DATABASE), appUrl: url("tmai_app", DATABASE), pid: child.pid ?? 0, ended, stop };
}

/** Lets the application's role log in, once the migrations have made it. */
export async function allowApplicationLogin(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query("ALTER ROLE tmai_app LOGIN"));
}

/** Beside the data where the path is short enough, else in the system's temporary folder. */
function socketFolder(home: string, { uid, gid }: Owner): string {
  const near = join(home, "run");
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const folder = near.length <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `tmai-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // In a folder that everybody may write to, somebody else could have been there first.
  const found = lstatSync(folder);
  const trusted = [process.getuid?.(), uid].includes(found.uid);
  if (!found.isDirectory() || !trusted)
    throw new Sentence(`The folder ${folder} for PostgreSQL's socket belongs to somebody else.`);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function initialise({ programs, home, data }: Places, owner: Owner): void {
  if (existsSync(data))
    throw new Sentence(
      `DATA_DIR: ${data} is damaged (PG_VERSION is missing); restore it from a copy, or choose another folder.`,
    );
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", half, "-U", "postgres", "--auth=trust", "-E", "UTF8", ...locale, "--data-checksums"];
  const { status, stderr, error } = spawnSync(join(programs, "initdb"), args, {
    ...owner,
    cwd: home,
    encoding: "utf8",
  });
  if (error) throw new Sentence(`PostgreSQL's initdb could not be run: ${error.message}`);
  if (status !== 0) throw new Sentence(`PostgreSQL could not make its data folder: ${complaintIn(stderr)}`);
  // In one step: whoever is killed in initdb leaves nothing that looks whole.
  renameSync(half, data);
}

/** Ends a server that outlived its program (kill -9), so that the folder has one master again. */
async function endOrphan(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isAlive(pid)) return;
  if (!commandOf(pid).includes(data)) {
    // The number is somebody else's now, which PostgreSQL cannot tell. With nobody at work in the folder it is history.
    if (nobodyWorksIn(data)) rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  const until = Date.now() + ORPHAN_PATIENCE_MS;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new Sentence(`A PostgreSQL (process ${pid}) still runs on ${data} and does not stop.`);
    await sleep(50);
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

/** Every process of a server has the data folder as its working folder. Only Linux tells. */
function nobodyWorksIn(data: string): boolean {
  if (!existsSync("/proc/self/cwd")) return false;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .every((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) !== data;
      } catch {
        return true; // gone, or not ours
      }
    });
}

/** The running server's process, once it answers. */
async function launch(places: Places, owner: Owner, url: string): Promise<ChildProcess> {
  const busyUntil = Date.now() + BUSY_PATIENCE_MS;
  for (;;) {
    const logStart = existsSync(places.log) ? statSync(places.log).size : 0;
    const child = spawnServer(places, owner);
    if (await answers(child, url)) return child;
    const said = readFileSync(places.log).subarray(logStart).toString();
    if (!BUSY.test(said) || Date.now() > busyUntil)
      throw new Sentence(
        `The database in ${places.data} does not start: ${complaintIn(said)} (nothing was changed; see ${places.log}, restore it from a copy, or choose another DATA_DIR).`,
      );
    await sleep(300);
  }
}

function spawnServer({ programs, home, data, sockets, log }: Places, owner: Owner): ChildProcess {
  const output = openSync(log, "a", 0o600);
  try {
    const settings = ["listen_addresses=", "unix_socket_permissions=0700"];
    const args = ["-D", data, "-k", sockets, ...settings.flatMap((setting) => ["-c", setting])];
    // Detached: Ctrl-C in the terminal reaches us alone, who stop things in order.
    const stdio = ["ignore", output, output] as const;
    const child = spawn(join(programs, "postgres"), args, { ...owner, cwd: home, stdio: [...stdio], detached: true });
    child.on("error", () => undefined); // told by endOf
    return child;
  } finally {
    closeSync(output);
  }
}

/** Whether it comes to answer; false when it ends before that, or is ended because it takes too long. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  let gone = false;
  const ended = endOf(child).then(() => {
    gone = true;
  });
  const until = Date.now() + START_PATIENCE_MS;
  while (!gone) {
    if (await canConnect(url)) return true;
    if (Date.now() > until) await endChild(child, { ask: "SIGINT", force: "SIGQUIT", patienceMs: 20_000 });
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

/** What a person should read of many lines: the first that says why. */
function complaintIn(text: string): string {
  const lines = text.trim().split("\n");
  const line = lines.find((each) => /\b(FATAL|PANIC|error):/.test(each)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, "").trim() || "it says nothing";
}
