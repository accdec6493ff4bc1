import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { surroundingsIn } from "../processVariables.ts";
import { UserError } from "../userError.ts";
import type { Owner } from "./postgresPrograms.ts";

/** PostgreSQL's own files: creating them, and controlling who may connect. */

export type Cluster = { programs: string; home: string; data: string; owner: Owner };

const SUPERUSER = "postgres";
/** A killed server's backends may still be exiting. */
const BUSY = /pre-existing shared memory block|lock file "[^"]*" already exists/;
const BUSY_TIMEOUT_MS = 10_000;

/** Creates the files; only the superuser can connect, with this password. */
export function initialise(cluster: Cluster): void {
  const { data } = cluster;
  if (existsSync(data))
    throw new UserError(
      `DATA_DIR: ${data} is damaged (PG_VERSION is missing); restore it from a backup, or choose another folder.`,
    );
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", half, "-U", SUPERUSER, "--auth=reject", "-E", "UTF8", ...locale, "--data-checksums"];
  const { status, stderr, error } = run(cluster, "initdb", args);
  if (error) throw new UserError(`PostgreSQL's initdb could not be started: ${error.message}`);
  if (status !== 0) throw new UserError(`PostgreSQL could not create its data folder: ${complaintIn(stderr)}`);
  // In one step, so that a kill during initdb leaves nothing that looks complete.
  renameSync(half, data);
}

/**
 * Makes every connection require a password, and sets the superuser's. Also for files of an earlier version, which admitted everyone who
 * reached the socket, and for files restored without the keys. Only while no server runs on them.
 */
export async function requirePasswords(cluster: Cluster, password: string): Promise<void> {
  const file = join(cluster.data, "pg_hba.conf");
  const wanted = accessRules(password);
  if (existsSync(file) && readFileSync(file, "utf8") === wanted) return;
  await setSuperuserPassword(cluster, password);
  const draft = `${file}.draft`;
  writeFileSync(draft, wanted, { mode: 0o600 });
  const { uid, gid } = cluster.owner;
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  renameSync(draft, file);
}

/** The fingerprint identifies the superuser's password. Replication, which `all` does not cover, is refused. */
const accessRules = (password: string) => `# Written by the program: changes are undone at the next start.
# SHA-256 of the superuser's password: ${createHash("sha256").update(password).digest("hex")}
local all all scram-sha-256
`;

/** Without a server, so that at no time an outsider could connect. */
async function setSuperuserPassword(cluster: Cluster, password: string): Promise<void> {
  const until = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    const args = ["--single", "-D", cluster.data, "postgres"];
    const { status, stderr, error } = run(
      cluster,
      "postgres",
      args,
      `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
    );
    if (error) throw new UserError(`PostgreSQL could not be started: ${error.message}`);
    if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(stderr)) return;
    if (!isBusy(stderr) || Date.now() > until) throw doesNotStart(cluster, stderr);
    await sleep(300);
  }
}

const run = ({ programs, home, owner }: Cluster, program: string, args: string[], input = "") =>
  spawnSync(join(programs, program), args, {
    ...owner,
    cwd: home,
    env: surroundingsIn(process.env),
    encoding: "utf8",
    input,
  });

/** Whether a server failed to start only because another one has not exited yet. */
export const isBusy = (logText: string): boolean => BUSY.test(logText);

export const doesNotStart = ({ data, home }: Cluster, logText: string): UserError =>
  new UserError(
    `The database in ${data} failed to start: ${complaintIn(logText)} (nothing was changed; see ${logIn(home)}, restore it from a backup, or choose another DATA_DIR).`,
  );

export const logIn = (home: string): string => join(home, "postgres.log");

/** The most useful line: the first one with a reason. */
function complaintIn(text: string): string {
  const lines = text.trim().split("\n");
  const line = lines.find((each) => /\b(FATAL|PANIC|error):/.test(each)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, "").trim() || "no error message";
}
