import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { descendantsOf } from "./processes.ts";

/** A process of the test run: its output is collected, its CPU time counted, and it is ended with all its children. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const END_PATIENCE_MS = 20_000;
/** Node does not report its children's CPU time; the shell does. It waits for them through every signal. */
const COUNTED = 'trap : INT TERM HUP; "$@"; code=$?; times >&3; exit $code';

export type Say = (text: string) => void;
export type Ended = { fine: boolean; cpuSeconds: number };

let isEnding = false;
const running = new Set<{ child: ChildProcess; ended: Promise<unknown> }>();

/** Runs a program of node_modules (or of ours) with this Node, in its own process group; no npx. */
export function runNode(args: string[], env: Record<string, string> | undefined, say: Say): Promise<Ended> {
  if (isEnding) return Promise.reject(new Error("not begun"));
  const child = spawn("/bin/sh", ["-c", COUNTED, "sh", process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true,
  });
  let times = "";
  const listen = (pipe: number, hear: Say) =>
    (child.stdio[pipe] as NodeJS.ReadableStream).on("data", (text) => hear(String(text)));
  listen(1, say);
  listen(2, say);
  listen(3, (text) => {
    times += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ fine: code === 0, cpuSeconds: secondsIn(times) }));
  });
  const entry = { child, ended };
  running.add(entry);
  return ended.finally(() => running.delete(entry));
}

/** The shell's own time in the first line, its children's in the second: `1m2.34s 0m0.56s`. */
export const secondsIn = (times: string): number =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** Asks everything that is running to end, and waits; what is left after a while, including detached servers, is killed. */
export async function endAll(signal: NodeJS.Signals): Promise<void> {
  isEnding = true;
  const started = descendantsOf(process.pid);
  const ends = [...running].map(({ child, ended }) => {
    if (child.pid !== undefined) send(-child.pid, signal);
    return ended.catch(() => undefined);
  });
  await Promise.race([Promise.all(ends), sleep(END_PATIENCE_MS, undefined, { ref: false })]);
  for (const pid of new Set([...started, ...descendantsOf(process.pid)])) send(pid, "SIGKILL");
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
