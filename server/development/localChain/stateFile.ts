import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const COPY_EVERY_MS = 30_000;

/**
 * anvil overwrites its state, so a kill at that time leaves half a file. A copy that has been read completely once is therefore stored next
 * to it: from the start (see `copyUntil`), and refreshed while the chain runs.
 */
export function copyWhileRunning(stateFile: string, copyFile: string): () => void {
  let copiedMs = 0;
  const timer = setInterval(() => {
    if (!existsSync(stateFile)) return;
    const { mtimeMs } = statSync(stateFile);
    if (mtimeMs === copiedMs) return;
    if (copyUntil(stateFile, copyFile)) copiedMs = mtimeMs;
  }, COPY_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Copies the current state, unless it is being written. */
export function copyUntil(stateFile: string, copyFile: string): boolean {
  const draft = `${copyFile}.draft`;
  copyFileSync(stateFile, draft);
  if (!isWhole(draft)) return false;
  renameSync(draft, copyFile);
  return true;
}

/**
 * Before the chain writes again: copies an intact state, and restores the copy over a missing or half-written one. False
 * when neither can be read.
 */
export function repairState(stateFile: string, copyFile: string, log: (line: string) => void): boolean {
  if (existsSync(stateFile) && copyUntil(stateFile, copyFile)) return true;
  if (!isWhole(copyFile)) return false;
  copyFileSync(copyFile, stateFile);
  log("The local chain's state file is incomplete; using the copy from up to 30 seconds earlier.");
  return true;
}

export function removeState(stateFile: string, copyFile: string): void {
  for (const file of [stateFile, copyFile, `${copyFile}.draft`]) rmSync(file, { force: true });
}

/** Waits until the state on disk is newer than this time. Throws if it never will be, which a signal may report. */
export async function waitForStateAfter(stateFile: string, afterMs: number, signal?: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
    if (existsSync(stateFile) && statSync(stateFile).mtimeMs > afterMs && isWhole(stateFile)) return;
    // After the look: writing ends with the chain, which writes once more as it ends.
    signal?.throwIfAborted();
    await sleep(100);
  }
  throw new Error(`The local chain wrote no state to ${stateFile}: is the disk full or the folder read-only?`);
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, "utf8"));
    return true;
  } catch {
    return false;
  }
}
