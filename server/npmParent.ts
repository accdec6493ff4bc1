import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isAlive } from "./lock.mjs";

/**
 * `npm start` runs the program in a shell. A signal sent to npm ends npm, its shell or both, and reaches no other process: the program sees
 * only that they are gone.
 */

/** The scripts of package.json that run the program. */
const SCRIPTS = ["start", "dev"];
const POLL_EVERY_MS = 1_000;

/** The process that runs this one, and npm if that process is npm's shell. */
export type Above = { parentPid: number; npmPid: number | null };

/**
 * Null when the program was not started by npm: a process that starts it directly may end before it (`setsid node … &`). It does not matter
 * either what ends above npm.
 */
export function npmAbove(lifecycleEvent = process.env.npm_lifecycle_event, parentPid = process.ppid): Above | null {
  if (!SCRIPTS.includes(lifecycleEvent ?? "")) return null;
  const parent = look(parentPid);
  // Some shells are replaced by their last command: then npm itself is the parent.
  return { parentPid, npmPid: parent && isShell(parent.name) ? parent.parentPid : null };
}

/** Calls `stop` once when npm, or its shell, has ended. Does not keep the process running. */
export function whenNpmEnds(stop: () => void, above = npmAbove()): void {
  if (!above) return;
  const { parentPid, npmPid } = above;
  const timer = setInterval(() => {
    if (process.ppid === parentPid && (npmPid === null || isParentOf(npmPid, parentPid))) return;
    clearInterval(timer);
    stop();
  }, POLL_EVERY_MS);
  timer.unref();
}

/** A zombie process still exists, but has no children. Only Linux reports that cheaply. */
const isParentOf = (npmPid: number, shellPid: number): boolean =>
  hasProc ? look(shellPid)?.parentPid === npmPid : isAlive(npmPid);

const isShell = (name: string): boolean => /(^|\/)-?\w*sh$/.test(name);

type Process = { name: string; parentPid: number };
const hasProc = existsSync("/proc/self/stat");

function look(pid: number): Process | null {
  if (!hasProc) {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [parentPid = "", ...words] = (stdout ?? "").trim().split(/\s+/);
    return words.length === 0 ? null : { name: words.join(" "), parentPid: Number(parentPid) };
  }
  try {
    // The name in brackets may contain anything, so fields are counted after the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), parentPid: Number(stat.slice(end + 2).split(" ")[1]) };
  } catch {
    return null;
  }
}
