// @vitest-environment node
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { runInLanes, tableOf } from "../support/lanes.ts";
import { endAll, runNode } from "../support/running.ts";
import { type Count, type RunNode, type Step, toolStep } from "../support/steps.ts";

const FINE: Count = { passed: 1, failed: 0, skipped: 0 };

/** A step that does this, and records what ran at the same time. */
function steps(work: Record<string, (runNode: RunNode) => Promise<unknown>>) {
  const now = new Set<string>();
  const beside: Record<string, string[]> = {};
  const made = Object.entries(work).map(([title, act]): Step => {
    const run = async (runNode: RunNode) => {
      for (const other of now) beside[other]?.push(title);
      beside[title] = [...now];
      now.add(title);
      await act(runNode).finally(() => now.delete(title));
      return FINE;
    };
    return { title, run, alone: title.startsWith("alone") };
  });
  return { made, beside };
}

test("steps run in parallel, except one that needs the machine to itself after all others have ended", async () => {
  const wait = () => sleep(30);
  const { made, beside } = steps({ alone: wait, long: () => sleep(80), short: wait, last: wait });
  const outcomes = await runInLanes(made, 2, () => {});
  expect(beside).toEqual({ long: ["short", "last"], short: ["long"], last: ["long"], alone: [] });
  expect(outcomes.map(({ title, lane }) => [title, lane])).toEqual([
    ["long", 1],
    ["short", 2],
    ["last", 2],
    ["alone", 1],
  ]);
});

test("each step's output is printed in one piece, title first, in the order of steps", async () => {
  let said = "";
  const script = (name: string, ms: number) =>
    `console.log("${name} begins"); setTimeout(() => console.log("${name} ends"), ${ms})`;
  const made = [toolStep("slow", ["-e", script("slow", 300)]), toolStep("quick", ["-e", script("quick", 0)])];
  await runInLanes(made, 2, (text) => {
    said += text;
  });
  expect(said).toBe("\n=== slow\nslow begins\nslow ends\n\n=== quick\nquick begins\nquick ends\n");
});

test("a step that fails or throws does not keep the others from running", async () => {
  let said = "";
  const broken: Step = { title: "broken", run: () => Promise.reject(new Error("there is no Chromium")) };
  const made = [broken, toolStep("false", ["-e", "process.exit(3)"]), toolStep("true", ["-e", ""])];
  const outcomes = await runInLanes(made, 1, (text) => {
    said += text;
  });
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
  expect(said).toContain("there is no Chromium");
});

test("CPU time is counted, including that of a step's child processes", async () => {
  const busy = "const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
  const { fine, cpuSeconds } = await runNode(["-e", parent], undefined, () => {});
  expect(fine).toBe(true);
  expect(cpuSeconds).toBeGreaterThan(0.3);
  const table = tableOf([{ title: "Types", lane: 1, seconds: 12.4, cpuSeconds, ...FINE }]);
  expect(table.split("\n")[1]).toMatch(/^Types +1 +12 +\d+$/);
});

// Last: nothing starts after it.
test("an interruption ends running steps, including a detached server, and starts nothing more", async () => {
  const server = `const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
    console.log(child.pid); setInterval(() => {}, 1000);`;
  let said = "";
  const ended = runNode(["-e", server], undefined, (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 10_000 }).toMatch(/^\d+\n$/);
  await endAll("SIGINT");
  expect((await ended).fine).toBe(false);
  await expect.poll(() => isAlive(Number(said)), { timeout: 10_000 }).toBe(false);
  await expect(runNode(["-e", ""], undefined, () => {})).rejects.toThrow("not begun");
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
