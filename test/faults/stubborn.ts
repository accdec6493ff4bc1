import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { DeskCall } from "./deskProcess.ts";
import { manageProcesses } from "./lives.ts";

/** What continues although processes die: workers that are replaced, and callers who retry. */

/** Runs this many workers at any time, until `end`. */
export function alwaysWorking(program: string, many: number, buildArgs: (life: number) => readonly string[]) {
  let begun = 0;
  let died = 0;
  let isOver = false;
  const living = new Set<{ worker: ChildProcess; end(): void }>();
  const begin = (): void => {
    const lives = manageProcesses(program, buildArgs(begun++));
    const life = { worker: lives.begin(), end: lives.end };
    living.add(life);
    life.worker.once("exit", () => {
      living.delete(life);
      if (isOver) return;
      died += 1;
      begin();
    });
  };
  for (let index = 0; index < many; index++) begin();
  return {
    died: () => died,
    /** Kills the one that has run longest. */
    killOne: () => [...living][0]?.worker.kill("SIGKILL"),
    end(): void {
      isOver = true;
      for (const { end } of living) end();
    },
  };
}

type Answer = { status: number; text: string };
type Desk = { process: ChildProcess /** Null, once it has died. */; died: Promise<null> };

/** Calls a desk whose process may die during any call: the same call is repeated until it is answered. */
export function stubbornCaller(buildArgs: (life: number) => readonly string[]) {
  let begun = 0;
  let desk: Desk | null = null;
  const end: (() => void)[] = [];
  async function living(): Promise<Desk> {
    if (desk) return desk;
    const lives = manageProcesses("deskProcess.ts", buildArgs(begun++));
    end.push(lives.end);
    const process = lives.begin();
    const died = once(process, "exit").then(() => {
      desk = null;
      return null;
    });
    await once(process, "message");
    desk = { process, died };
    return desk;
  }
  return {
    died: () => Math.max(0, begun - 1),
    async call(call: DeskCall): Promise<Answer> {
      for (;;) {
        const { process, died } = await living();
        const answered = once(process, "message").then(([answer]) => answer as Answer);
        process.send(call);
        const answer = await Promise.race([answered, died]);
        if (answer) return answer;
      }
    },
    end: () => {
      for (const stop of end) stop();
    },
  };
}
