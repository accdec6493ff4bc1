import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder that other users may pass through: when started as root, PostgreSQL runs as another user. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
const PREFIX = "tmai-";

/** Linux' file system in memory, which everyone may write to. */
const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;
const LEFT_BEHIND_AFTER_MS = 6 * 3_600_000;

/**
 * Temporary folders of this process and its children are made in memory, if there is enough of it: a copy of a database is nine hundred
 * small files, which take ten times as long on a disk. Benchmarks stay on the disk: they measure writes.
 */
export function putTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasFreeSpace()) return;
  process.env.TMPDIR = MEMORY;
  removeLeftBehind();
}

function hasFreeSpace(): boolean {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Files of an aborted run would take memory until the computer restarts. */
function removeLeftBehind(): void {
  const isOld = (path: string) =>
    Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LEFT_BEHIND_AFTER_MS;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && isOld(join(MEMORY, name)))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}
