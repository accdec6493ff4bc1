import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkQuarantine, findQuarantine, QUARANTINE } from "../quarantine.ts";
import { formatTable, type Listener, type Outcome, runInLanes } from "../runner/lanes.ts";
import { formatFailure, formatOutcome } from "../runner/progress.ts";
import { endAll, runNode, secondsIn } from "../runner/running.ts";
import { counted, type Found, type Step, type StepContext, toolStep } from "../runner/steps.ts";
import { chooseSteps } from "../steps.ts";

const QUIET: Listener = { began: () => {}, said: () => {}, found: () => {}, ended: () => {} };
const script = (key: string, text: string) => toolStep({ key, title: key, args: ["-e", text] });

/** Steps that do this work and record what ran at the same time. */
function steps(work: Record<string, (context: StepContext) => Promise<unknown>>) {
  const now = new Set<string>();
  const beside: Record<string, string[]> = {};
  const made = Object.entries(work).map(([title, act]): Step => {
    const run = async (context: StepContext) => {
      for (const other of now) beside[other]?.push(title);
      beside[title] = [...now];
      now.add(title);
      await act(context).finally(() => now.delete(title));
      return counted(true);
    };
    return { key: title, title, run, alone: title.startsWith("alone") };
  });
  return { made, beside };
}

test("steps run in parallel, except one that needs the machine to itself after all others have ended", async () => {
  const wait = () => sleep(30);
  const { made, beside } = steps({ alone: wait, long: () => sleep(80), short: wait, last: wait });
  const outcomes = await runInLanes(made, 2, QUIET);
  expect(beside).toEqual({ long: ["short", "last"], short: ["long"], last: ["long"], alone: [] });
  expect(outcomes.map(({ title, lane }) => [title, lane])).toEqual([
    ["long", 1],
    ["short", 2],
    ["last", 2],
    ["alone", 1],
  ]);
});

test("a failing or throwing step does not stop the others, and its output is stored", async () => {
  const broken: Step = { key: "broken", title: "broken", run: () => Promise.reject(new Error("there is no Chromium")) };
  const made = [broken, script("false", 'console.log("seen"); process.exit(3)'), script("true", "")];
  const outcomes = await runInLanes(made, 1, QUIET);
  expect(outcomes.map(({ passed, failed, output }) => [passed, failed, output])).toEqual([
    [0, 1, "there is no Chromium\n"],
    [0, 1, "seen\n"],
    [1, 0, ""],
  ]);
});

test("a failure is reported while its step is still running", async () => {
  const found: Found = {
    kind: "failed",
    file: "test/app/x.test.ts",
    name: "x",
    errors: ["no", "no again"],
    repeat: "node x",
  };
  const order: string[] = [];
  const { made } = steps({
    long: async ({ report }) => {
      report(found);
      await sleep(10);
    },
  });
  await runInLanes(made, 1, { ...QUIET, found: () => order.push("found"), ended: () => order.push("ended") });
  expect(order).toEqual(["found", "ended"]);
  expect(formatFailure(found)).toBe(
    "test/app/x.test.ts > x\n    attempt 1: no\n    attempt 2: no again\n    repeat it: node x",
  );
});

test("CPU time is counted, including that of detached processes where the system has control groups", async () => {
  const busy = "const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
  const { fine, cpuSeconds } = await runNode(["-e", parent], { onOutput: () => {} });
  expect(fine).toBe(true);
  expect(cpuSeconds).toBeGreaterThan(0.3);
  expect(secondsIn("0m0.50s 0m0.10s\n1m2.00s 0m0.40s\n")).toBe(63);
  const outcome: Outcome = {
    ...counted(true),
    key: "t",
    title: "Types",
    lane: 1,
    seconds: 12.4,
    cpuSeconds,
    output: "",
  };
  expect(formatTable([outcome], () => 20).split("\n")[1]).toMatch(/^Types +1 +12 +20 +\d+$/);
});

test("flaky, skipped and quarantined tests are counted separately from passed ones", () => {
  const outcome = { ...counted(true), key: "t", title: "T", lane: 1, seconds: 1, cpuSeconds: 1, output: "" };
  expect(formatOutcome(outcome)).toBe("1 passed, 0 failed");
  expect(formatOutcome({ ...outcome, flaky: 2, skipped: 1, quarantined: 3 })).toBe(
    "1 passed, 0 failed, 2 flaky, 1 skipped, 3 quarantined",
  );
});

test("words choose steps, groups and files, and a word without a match is refused with the known names", () => {
  const chooseKeys = (...words: string[]) => {
    const chosen = chooseSteps(words);
    return typeof chosen === "string" ? chosen : chosen.map(({ key }) => key);
  };
  expect(chooseKeys("types", "unit")).toEqual(["types", "unit"]);
  expect(chooseKeys("check")).toEqual(["quarantine", "types", "lint", "rules"]);
  expect(chooseKeys("testlanes")).toEqual(["unit"]);
  expect(chooseKeys("test/app/testLanes.test.ts", "-t", "words choose")).toEqual(["unit"]);
  expect(chooseKeys("no-such-thing")).toMatch(
    /^No step and no test file is named no-such-thing\. Steps: quarantine, types/,
  );
});

test("a quarantine needs a reason and a date that has not passed, and contains no test of payments", () => {
  const entry = {
    file: "test/e2e/chatbot.spec.ts",
    name: "answers",
    reason: "a race in the stream",
    until: "2026-12-01",
  };
  expect(checkQuarantine("2026-12-01", [entry])).toEqual([]);
  expect(checkQuarantine("2026-12-02", [entry])).toEqual([
    'The quarantine of "answers" in test/e2e/chatbot.spec.ts ended on 2026-12-01: mend the test or delete it.',
  ]);
  expect(checkQuarantine("2026-12-01", [{ ...entry, reason: " " }])[0]).toContain("has no reason");
  expect(checkQuarantine("2026-12-01", [{ ...entry, until: "soon" }])[0]).toContain("has no date");
  for (const file of [
    "test/faults/kills.test.ts",
    "test/integration/credits.test.ts",
    "test/integration/ledger.test.ts",
  ])
    expect(checkQuarantine("2026-12-01", [{ ...entry, file }])[0]).toContain("is not allowed");
  expect(findQuarantine({ file: entry.file, name: "it answers twice" }, [entry])).toBe(entry);
  expect(findQuarantine({ file: entry.file, name: "it asks" }, [entry])).toBeUndefined();
  expect(checkQuarantine(new Date().toISOString().slice(0, 10), QUARANTINE)).toEqual([]);
});

// Last, because nothing starts after it.
test("an interruption ends running steps, including a detached server, and starts no others", async () => {
  const server = `const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
    console.log(child.pid); setInterval(() => {}, 1000);`;
  let output = "";
  const onOutput = (text: string) => {
    output += text;
  };
  const ended = runNode(["-e", server], { onOutput });
  await expect.poll(() => output, { timeout: 10_000 }).toMatch(/^\d+\n$/);
  await endAll("SIGINT");
  expect((await ended).fine).toBe(false);
  await expect.poll(() => isAlive(Number(output)), { timeout: 10_000 }).toBe(false);
  await expect(runNode(["-e", ""], { onOutput })).rejects.toThrow("not begun");
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
