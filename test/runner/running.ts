import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findDescendants } from "../support/processes.ts";
import { makeCpuGroup } from "./cpuGroup.ts";
import { readEvents, type TestEvent } from "./events.ts";

/** A process of the test run: its output and events are read, its CPU time counted, and it is ended with all its children. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const END_TIMEOUT_MS = 20_000;
/**
 * The shell joins the group that counts CPU time before it starts the program. Without one it reports the times of the children
 * that it has waited for, in which detached servers are missing.
 */
const COUNTED =
  'trap : INT TERM HUP; [ -z "$CPU_GROUP" ] || echo $$ > "$CPU_GROUP"; unset CPU_GROUP; "$@"; code=$?; times >&3; exit $code';

export type OnOutput = (text: string) => void;
export type Ended = { fine: boolean; cpuSeconds: number };
export type Order = {
  env?: Record<string, string> | undefined;
  onOutput: OnOutput;
  receive?: (event: TestEvent) => void;
};

let isEnding = false;
const running = new Set<{ child: ChildProcess; ended: Promise<unknown> }>();

/** Runs a program of node_modules (or our own) with this Node, in its own process group; no npx. */
export function runNode(args: string[], { env, onOutput, receive = () => {} }: Order): Promise<Ended> {
  if (isEnding) return Promise.reject(new Error("not begun"));
  const group = makeCpuGroup();
  const child = spawn("/bin/sh", ["-c", COUNTED, "sh", process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1", TEST_EVENTS: "on", CPU_GROUP: group?.members ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    detached: true,
  });
  let times = "";
  const listen = (pipe: number, hear: OnOutput) =>
    (child.stdio[pipe] as NodeJS.ReadableStream).on("data", (text) => hear(String(text)));
  listen(1, onOutput);
  listen(2, onOutput);
  listen(3, (text) => {
    times += text;
  });
  listen(4, readEvents(receive));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      const cpuSeconds = group?.cpuSeconds() ?? secondsIn(times);
      group?.remove();
      resolve({ fine: code === 0, cpuSeconds });
    });
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
  const started = findDescendants(process.pid);
  const ends = [...running].map(({ child, ended }) => {
    if (child.pid !== undefined) send(-child.pid, signal);
    return ended.catch(() => undefined);
  });
  await Promise.race([Promise.all(ends), sleep(END_TIMEOUT_MS, undefined, { ref: false })]);
  for (const pid of new Set([...started, ...findDescendants(process.pid)])) send(pid, "SIGKILL");
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
