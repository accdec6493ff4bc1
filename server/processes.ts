import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Sentence } from "./sentence.ts";

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Refuses with a sentence when something listens there already. */
export async function checkPortFree(variable: string, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
      reject(new Sentence(`${variable} ${port} ${why}; set ${variable} to another port.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A Node process of ours that says over its channel when it is ready. */
export type Part = { name: string; child: ChildProcess; ended: Promise<string>; stop(): Promise<void> };

const STOP_PATIENCE_MS = 10_000;

/** Runs one of our scripts and waits until it is ready. Throws a Sentence when it ends before that. */
export async function startPart(name: string, script: string, env: NodeJS.ProcessEnv): Promise<Part> {
  const child = fork(new URL("./bootstrap.mjs", import.meta.url), [script], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`)),
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await ended;
    clearTimeout(late);
  };
  const ready = new Promise<"ready">((resolve) => child.once("message", () => resolve("ready")));
  const first = await Promise.race([ready, ended]);
  if (first !== "ready") throw new Sentence(`The ${name} ${first} before it was ready; what it said stands above.`);
  return { name, child, ended, stop };
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const MOST_RESTARTS = 20;
const CALM_AFTER_MS = 60_000;

type Restartable = { ended: Promise<unknown>; stop(): Promise<void> };

/**
 * Keeps a part running: when it ends by itself it is started again after a pause that grows, and given up after many tries
 * in a row. A part that ran for a minute starts counting anew.
 */
export function keepRunning<T extends Restartable>(
  name: string,
  first: T,
  start: () => Promise<T>,
  givenUp: (sentence: string) => void,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;

  async function watch(): Promise<void> {
    let tries = 0;
    while (!stopping) {
      const since = Date.now();
      await current.ended;
      if (stopping) return;
      if (Date.now() - since > CALM_AFTER_MS) tries = 0;
      const started = await restart();
      if (!started) return;
    }

    async function restart(): Promise<boolean> {
      while (!stopping) {
        tries += 1;
        if (tries > MOST_RESTARTS) {
          givenUp(`The ${name} ended ${MOST_RESTARTS} times in a row.`);
          return false;
        }
        console.warn(`The ${name} ended; starting it again (${tries}).`);
        await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
        if (stopping) return false;
        try {
          current = await start();
          if (stopping) await current.stop();
          return true;
        } catch (error) {
          console.warn(`The ${name} did not start: ${(error as Error).message}`);
        }
      }
      return false;
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await current.stop();
      await Promise.race([watching, sleep(LONGEST_PAUSE_MS)]);
    },
  };
}
