import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));

type Kills = {
  times: number;
  /** How long each process lives after its ready message, in milliseconds. */
  lifetime: () => number;
};

/** Processes of one program in this folder, which report when they are ready, and are killed without warning. */
export function manageProcesses(program: string, args: readonly string[] = []) {
  const living = new Set<ChildProcess>();
  const begin = (): ChildProcess => {
    const file = fileURLToPath(new URL(program, import.meta.url));
    const life = fork(BOOTSTRAP, [file, ...args], { env: process.env, execArgv: [] });
    living.add(life);
    life.once("exit", () => living.delete(life));
    return life;
  };
  return {
    begin,
    async killAgainAndAgain({ times, lifetime }: Kills): Promise<void> {
      for (let n = 0; n < times; n++) {
        const life = begin();
        const died = once(life, "exit").then(() => Promise.reject(new Error(`${program} ended by itself`)));
        await Promise.race([once(life, "message"), died]);
        died.catch(() => undefined);
        await sleep(lifetime());
        life.kill("SIGKILL");
        await once(life, "exit");
      }
    },
    end: () => {
      for (const life of living) life.kill("SIGKILL");
    },
  };
}
