import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "#app/platform/env.server.ts";
import type { Computed, Ordered } from "./worker.server.ts";

/** The market worker's side of the thread that computes a back-test. Each has a separate thread, which ends with it. */

const MAX_MIB = 1_536;

export type Listening = {
  /** Percent, and the trades found so far. */
  onStep(percent: number, trades: number): void;
  /** The hash of the inputs. Returns whether to compute: not when the result is already known. */
  onInputs(hash: string): Promise<boolean>;
  /** Once aborted, the thread ends and the result is null. */
  signal: AbortSignal;
};

/** Reads a back-test's inputs and computes it; null when the listener stopped it. Throws the thread's error. */
export function computeInThread(order: Ordered, { onStep, onInputs, signal }: Listening): Promise<Computed | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(null);
    const thread = start();
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener("abort", stop);
      void thread.terminate().then(settle, settle);
    };
    const stop = () => end(() => resolve(null));
    const fail = (error: unknown) => end(() => reject(error));
    signal.addEventListener("abort", stop);
    thread.on("error", fail);
    thread.on("exit", (code) => fail(new Error(`The thread of a backtest ended with ${code}.`)));
    thread.on("message", (message: Computed) => {
      if (message.is === "step") onStep(message.percent, message.trades);
      else if (message.is === "inputs")
        onInputs(message.hash).then((goesOn) => (goesOn ? thread.postMessage("compute") : stop()), fail);
      else end(() => resolve(message));
    });
    thread.postMessage(order);
  });
}

/** Whether a thread ran out of memory: another attempt would, too. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** From the sources in development and tests, and otherwise the bundle of server/bundling. */
function start(): Worker {
  return import.meta.url.endsWith(".ts")
    ? new Worker(buildWorkerSource(new URL(SOURCE, import.meta.url)), { ...OPTIONS, ...own(), eval: true })
    : new Worker(resolve("build/processes/backtests.js"), { ...OPTIONS, ...own() });
}

const SOURCE = "./worker.server.ts";
const OPTIONS = { name: "backtest", resourceLimits: { maxOldGenerationSizeMb: MAX_MIB } };
/** It reads the market from the database that its order names, and needs none of our other settings. */
const own = () => ({ env: { NODE_ENV: env().NODE_ENV } });
/** The same way as server/bootstrap.mjs runs our sources. */
const buildWorkerSource = ({ href }: URL): string =>
  `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(href)})));`;
