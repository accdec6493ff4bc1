import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isAlive } from "./processes.ts";
import { Sentence } from "./sentence.ts";

/** Everything that the embedded parts keep. One program at a time owns it. */
export type DataFolder = {
  path: string;
  /** Says where the database can be reached, for `npm run ledger` beside the running program. */
  announce(running: Running): void;
  release(): void;
};
export type Running = { adminUrl: string; appUrl: string };

const lockFile = (path: string) => join(path, "program.pid");
const runningFile = (path: string) => join(path, "running.json");

/** Takes the folder for this process. Throws a Sentence when another program has it. */
export function takeDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new Sentence(`DATA_DIR: ${path} cannot be made: ${(error as Error).message}`);
  }
  const lock = lockFile(path);
  const holder = holderOf(lock);
  if (holder !== null) throw new Sentence(`DATA_DIR: another program (process ${holder}) runs on ${path}; stop it or choose another folder.`);
  try {
    rmSync(lock, { force: true });
    writeFileSync(lock, String(process.pid), { flag: "wx" });
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === "EEXIST" ? "another program has just started on it" : (error as Error).message;
    throw new Sentence(`DATA_DIR: ${path} cannot be taken: ${why}`);
  }
  return {
    path,
    announce: (running) => writeFileSync(runningFile(path), JSON.stringify(running), { mode: 0o600 }),
    release() {
      rmSync(runningFile(path), { force: true });
      rmSync(lock, { force: true });
    },
  };
}

/** Where the program that runs on a folder has its database, or null when none runs. */
export function runningOn(dataDir: string): Running | null {
  const path = resolve(dataDir);
  if (holderOf(lockFile(path)) === null || !existsSync(runningFile(path))) return null;
  return JSON.parse(readFileSync(runningFile(path), "utf8")) as Running;
}

function holderOf(lock: string): number | null {
  if (!existsSync(lock)) return null;
  const pid = Number(readFileSync(lock, "utf8"));
  return pid !== process.pid && isAlive(pid) && isProgramOfOurs(pid) ? pid : null;
}

/** After a crash the number may belong to somebody else's process. */
function isProgramOfOurs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("bootstrap.mjs");
  } catch {
    return true; // no /proc here: better to ask than to share a folder
  }
}

/** A secret of 32 bytes in hex, made once and kept in the folder for nobody else to read. */
export function keptSecret(dataFolder: string, name: string): string {
  const file = join(dataFolder, "keys", name);
  if (!existsSync(file)) {
    mkdirSync(join(dataFolder, "keys"), { recursive: true, mode: 0o700 });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, randomBytes(32).toString("hex"), { mode: 0o600 });
    renameSync(half, file);
  }
  return readFileSync(file, "utf8").trim();
}
