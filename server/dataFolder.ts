import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readHolder, takeLock } from "./lock.mjs";
import { UserError } from "./userError.ts";

/** Everything that the embedded parts store. Only one program owns it at a time. */
export type DataFolder = {
  path: string;
  /** Publishes the address of the database, for `npm run ledger` next to the running program. */
  announce(running: Running): void;
  release(): void;
};
export type Running = { adminUrl: string; appUrl: string };

const lockFile = (path: string) => join(path, "program.lock");
const runningFile = (path: string) => join(path, "running.json");

/** Locks the folder for this process and creates it if necessary. Throws a UserError when another program has it. */
export function takeDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  const lock = makeAndLock(path);
  if (lock.holder)
    throw new UserError(
      `DATA_DIR: another program (process ${lock.holder.pid}) is using ${path}; stop it or choose another folder.`,
    );
  return {
    path,
    announce: (running) => writeFileSync(runningFile(path), JSON.stringify(running), { mode: 0o600 }),
    release() {
      rmSync(runningFile(path), { force: true });
      lock.release();
    },
  };
}

function makeAndLock(path: string): ReturnType<typeof takeLock> {
  try {
    mkdirSync(path, { recursive: true });
    // When we are root, PostgreSQL runs as another user, who has to pass through; keys have stricter modes of their own.
    if (process.getuid?.() === 0) chmodSync(path, statSync(path).mode | 0o011);
    return takeLock(lockFile(path));
  } catch (error) {
    throw new UserError(`DATA_DIR: ${path} cannot be used: ${(error as Error).message}`);
  }
}

/** The database of the program that runs on a folder, or null when none runs. */
export function runningOn(dataDir: string): Running | null {
  const path = resolve(dataDir);
  if (readHolder(lockFile(path)) === null || !existsSync(runningFile(path))) return null;
  return JSON.parse(readFileSync(runningFile(path), "utf8")) as Running;
}

/** A secret of 32 bytes in hex, created once and stored in the folder, readable only by its owner. */
export function readOrMakeSecret(dataFolder: string, name: string): string {
  const file = join(dataFolder, "keys", name);
  if (!existsSync(file)) {
    mkdirSync(join(dataFolder, "keys"), { recursive: true, mode: 0o700 });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, randomBytes(32).toString("hex"), { mode: 0o600 });
    renameSync(half, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new UserError(`DATA_DIR: the key ${file} is damaged; restore it from a backup.`);
  return secret;
}
