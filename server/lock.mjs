// A lock file: one process has the lock, and loses it when it dies. Plain JavaScript, because the bootstrap needs it before anything is
// installed.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {{ pid: number, born: string | null }} Holder */

const MAX_ATTEMPTS = 5;

/** Whether a process with this id exists. @param {number} pid */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** When a process started, if the system reports it: process ids are reused after a crash. @param {number} pid */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields are counted after the name, which may itself contain spaces; the start time is field 22 of all.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** The living process that has the lock, or null. @param {string} file @returns {Holder | null} */
export function readHolder(file) {
  const text = read(file);
  return text === null ? null : livingHolder(text);
}

/**
 * Takes the lock, or returns who has it.
 * @param {string} file
 * @returns {{ release: () => void, holder?: undefined } | { holder: Holder, release?: undefined }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: readStartTime(process.pid) }));
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (link(mine, file)) return { release: () => rmSync(file, { force: true }) };
      const text = read(file);
      const holder = text === null ? null : livingHolder(text);
      if (holder) return { holder };
      if (text !== null) removeStale(file, text);
    }
    throw new Error(`could not acquire the lock ${file}`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Takes the lock, waiting as long as another process has it. Blocks. @param {string} file @param {() => void} [onWait] */
export function takeLockOrWait(file, onWait) {
  const nap = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = false; ; waited = true) {
    const { release } = takeLock(file);
    if (release) return release;
    if (!waited) onWait?.();
    Atomics.wait(nap, 0, 0, 200);
  }
}

/** A link appears atomically, so no process reads half a lock. @param {string} from @param {string} to */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Moves a dead process's lock away. If another process took it over in the meantime, it is put back. @param {string} file @param {string}
 * stale
 */
function removeStale(file, stale) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  if (read(aside) !== stale) link(aside, file);
  rmSync(aside, { force: true });
}

/** @param {string} text @returns {Holder | null} */
function livingHolder(text) {
  try {
    /** @type {Holder} */
    const holder = JSON.parse(text);
    if (!isAlive(holder.pid)) return null;
    const born = readStartTime(holder.pid);
    return born === null || holder.born === null || born === holder.born ? holder : null;
  } catch {
    return null;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
