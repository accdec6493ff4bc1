import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Runs of a market worker: how each starts and ends. */

export type Death = {
  /** The n-th step of the run. */
  step: number;
  /** Before the database is queried, before it can have answered, or afterwards. */
  manner: "before" | "amid" | "after";
};
/** A worker's instructions. */
export type Life = { url: string; seed: string; moments: readonly string[]; death?: Death };
/** A worker's messages: that it is ready, which time it has finished, and where it dies. */
export type WorkerMessage = { here?: true; through?: string; place?: string };
export type Lived = { killed: boolean; through: string[]; place: string | null };

const WORKER = fileURLToPath(new URL("marketWorker.ts", import.meta.url));

/** Runs a worker to its end. @param killAfterMs counted from when it is ready; without it, the worker is not killed from outside */
export async function live(life: Life, killAfterMs?: number): Promise<Lived> {
  const child = fork(WORKER, [JSON.stringify(life)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const lived: Lived = { killed: false, through: [], place: null };
  child.on("message", ({ here, through, place }: WorkerMessage) => {
    if (through !== undefined) lived.through.push(through);
    if (place !== undefined) lived.place = place;
    if (here && killAfterMs !== undefined) void sleep(killAfterMs).then(() => child.kill("SIGKILL"));
  });
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  lived.killed = signal === "SIGKILL";
  if (!lived.killed && code !== 0) throw new Error(`the market worker ended with ${code ?? signal}`);
  return lived;
}
