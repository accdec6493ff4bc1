import { runNode } from "./running.ts";
import type { Count, Found, RunNode, Step } from "./steps.ts";
import { counted } from "./steps.ts";

export type Outcome = Count & {
  key: string;
  title: string;
  lane: number;
  seconds: number;
  cpuSeconds: number;
  output: string;
};

/** Callbacks while steps run. */
export type Listener = {
  began(step: Step): void;
  /** Output of its program, in pieces. */
  said(step: Step, text: string): void;
  found(step: Step, found: Found): void;
  ended(step: Step, outcome: Outcome): void;
};

/** Runs all steps in order, each in the first free lane; those that need the machine to themselves run when the others have ended. */
export async function runInLanes(steps: readonly Step[], lanes: number, listener: Listener): Promise<Outcome[]> {
  const ordered = [...steps.filter(({ alone }) => !alone), ...steps.filter(({ alone }) => alone)];
  const outcomes: Outcome[] = [];
  const waiting = ordered.map((step, place) => ({ step, place }));
  const drive = async (lane: number, alone: boolean) => {
    while (waiting[0] && Boolean(waiting[0].step.alone) === alone) {
      const { step, place } = waiting.shift() as (typeof waiting)[number];
      listener.began(step);
      const outcome = { lane, ...(await runStep(step, listener)) };
      outcomes[place] = outcome;
      listener.ended(step, outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => drive(at + 1, false)));
  await drive(1, true);
  return outcomes;
}

async function runStep(step: Step, listener: Listener): Promise<Omit<Outcome, "lane">> {
  const began = performance.now();
  let cpuSeconds = 0;
  let output = "";
  const onOutput = (text: string) => {
    output += text;
    listener.said(step, text);
  };
  const report = (found: Found) => listener.found(step, found);
  const runAndCount: RunNode = async (args, order = {}) => {
    const ended = await runNode(args, { ...order, onOutput });
    cpuSeconds += ended.cpuSeconds;
    return ended.fine;
  };
  const count = await step.run({ runNode: runAndCount, report }).catch((error: unknown) => {
    onOutput(`${error instanceof Error ? error.message : error}\n`);
    return counted(false);
  });
  const { key, title } = step;
  return { key, title, ...count, seconds: (performance.now() - began) / 1000, cpuSeconds, output };
}

const COLUMNS = ["lane", "seconds", "expected", "CPU seconds"];

/** A table of each step's duration, lane and CPU time. */
export function formatTable(outcomes: readonly Outcome[], expected: (key: string) => number | undefined): string {
  const rows = outcomes.map(({ key, title, lane, seconds, cpuSeconds }) => {
    const figures = [lane, seconds, expected(key), cpuSeconds];
    return [title, ...figures.map((figure) => (figure === undefined ? "" : String(Math.round(figure))))];
  });
  const cpuSeconds = outcomes.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0);
  const lines = [["Step", ...COLUMNS], ...rows, ["All", "", "", "", String(Math.round(cpuSeconds))]];
  const widest = Math.max(...lines.map(([title = ""]) => title.length));
  return lines
    .map(
      ([title = "", ...figures]) => `${title.padEnd(widest)}${figures.map((figure) => figure.padStart(13)).join("")}`,
    )
    .join("\n");
}
