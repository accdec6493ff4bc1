import { runNode, type Say } from "./running.ts";
import type { Count, RunNode, Step } from "./steps.ts";

export type Outcome = Count & { title: string; lane: number; seconds: number; cpuSeconds: number };

const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs all steps in order, each in the first free lane; those that need the machine to themselves run when the others have
 * ended. Every step runs, whatever fails. The output of each step is printed in one piece, in the order of steps.
 */
export async function runInLanes(steps: Step[], lanes: number, write: Say): Promise<Outcome[]> {
  const ordered = [...steps.filter(({ alone }) => !alone), ...steps.filter(({ alone }) => alone)];
  const speakers = takingTurns(ordered.length, write);
  const outcomes: Outcome[] = [];
  const waiting = ordered.map((step, place) => ({ step, place, speaker: speakers[place] as Speaker }));
  const drive = async (lane: number, alone: boolean) => {
    while (waiting[0] && Boolean(waiting[0].step.alone) === alone) {
      const { step, place, speaker } = waiting.shift() as (typeof waiting)[number];
      outcomes[place] = { lane, ...(await runStep(step, speaker)) };
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => drive(at + 1, false)));
  await drive(1, true);
  return outcomes;
}

async function runStep({ title, run }: Step, { say, end }: Speaker): Promise<Omit<Outcome, "lane">> {
  const began = performance.now();
  let cpuSeconds = 0;
  const runAndCount: RunNode = async (args, env) => {
    const ended = await runNode(args, env, say);
    cpuSeconds += ended.cpuSeconds;
    return ended.fine;
  };
  say(`\n=== ${title}\n`);
  const count = await run(runAndCount).catch((error: unknown) => {
    say(`${error instanceof Error ? error.message : error}\n`);
    return FAILED;
  });
  end();
  return { title, ...count, seconds: (performance.now() - began) / 1000, cpuSeconds };
}

type Speaker = { say: Say; end(): void };

/** Buffers output: only the first unfinished step's is printed; the others' is kept until their turn. */
export function takingTurns(count: number, write: Say): Speaker[] {
  const kept = Array.from({ length: count }, () => "");
  const hasEnded = Array.from({ length: count }, () => false);
  let turn = 0;
  return kept.map((_, place) => ({
    say(text) {
      if (place === turn) write(text);
      else kept[place] += text;
    },
    end() {
      hasEnded[place] = true;
      while (hasEnded[turn]) {
        turn += 1;
        write(kept[turn] ?? "");
      }
    },
  }));
}

/** A table of what each step took, its lane, and the CPU time. */
export function tableOf(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ title, lane, seconds, cpuSeconds }) => [
    title,
    ...[lane, Math.round(seconds), Math.round(cpuSeconds)].map(String),
  ]);
  const cpuSeconds = outcomes.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0);
  const lines = [["Step", "lane", "seconds", "CPU seconds"], ...rows, ["All", "", "", String(Math.round(cpuSeconds))]];
  const widest = Math.max(...lines.map(([title = ""]) => title.length));
  return lines
    .map(
      ([title = "", ...figures]) => `${title.padEnd(widest)}${figures.map((figure) => figure.padStart(13)).join("")}`,
    )
    .join("\n");
}
