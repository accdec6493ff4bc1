import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findQuarantine } from "../quarantine.ts";
import type { FailedTest, TestEvent } from "./events.ts";

/** What a step found. A tool that passes or fails counts as one test. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number; quarantined: number };
export type Found = FailedTest & { kind: "failed" | "flaky" | "quarantined"; repeat: string };
/** Runs a program of node_modules (or our own) with this Node, and returns whether it succeeded. */
export type RunNode = (
  args: string[],
  order?: { env?: Record<string, string>; receive?: (event: TestEvent) => void },
) => Promise<boolean>;
export type StepContext = { runNode: RunNode; report(found: Found): void };
export type Step = {
  /** How `npm test -- <word>` names it. */
  key: string;
  title: string;
  /** Seconds on the machine of decision 20, alongside the other steps; this machine's last duration replaces it. */
  expectedSeconds?: number;
  /** Nothing else may run at the same time. */
  alone?: boolean;
  /** Test files, for steps that can run some of them. */
  files?: readonly string[];
  run(context: StepContext): Promise<Count>;
  /** The same step for some of its files, with any further arguments for its program. */
  only?(files: readonly string[], args?: readonly string[]): Step;
};

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const isEverything = process.env.TEST_LEVEL === "all";
const level = isEverything ? "TEST_LEVEL=all " : "";

const NONE: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0, quarantined: 0 };
export const counted = (passed: boolean): Count => ({ ...NONE, passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

const shellText = (text: string) => (/^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const commandText = (args: readonly string[]) => `node ${args.map(shellText).join(" ")}`;

type Tool = Pick<Step, "key" | "title" | "expectedSeconds" | "alone"> & {
  args: string[];
  env?: Record<string, string>;
};

/** A tool that passes or fails. */
export const toolStep = ({ args, env, ...step }: Tool): Step => ({
  ...step,
  run: async ({ runNode }) => counted(await runNode(args, env ? { env } : {})),
});

type Suite = Pick<Step, "key" | "title" | "expectedSeconds" | "alone"> & {
  /** Prepares the machine; throws a message when it cannot. */
  before?: () => void;
  /** Its program with all arguments except the files. */
  args: string[];
  env?: Record<string, string>;
  files: readonly string[];
  /** Arguments that select one test by name. */
  named: (name: string) => string[];
  /** The files that are passed on; none for all. */
  chosen?: readonly string[];
};

/** Tests of Vitest or Playwright, whose reporter reports failures immediately. */
function suiteStep(suite: Suite): Step {
  const { before, args, env, named, chosen = [], files, ...step } = suite;
  const plain = args.filter((arg) => !arg.startsWith("--reporter"));
  const toRepeatCommand = ({ file, name }: FailedTest) =>
    level + commandText([...plain, ...(file ? [file] : []), ...(file && name ? named(name) : [])]);
  return {
    ...step,
    files,
    async run({ runNode, report }) {
      before?.();
      const count = { ...NONE };
      let hasEnded = false;
      const receive = (event: TestEvent) => {
        if (event.kind === "ended") {
          hasEnded = true;
          count.passed += event.passed;
          count.skipped += event.skipped;
          return;
        }
        const kind = event.kind === "failed" && findQuarantine(event) ? "quarantined" : event.kind;
        count[kind] += 1;
        report({ ...event, kind, repeat: toRepeatCommand(event) });
      };
      const fine = await runNode([...args, ...chosen], { ...(env ? { env } : {}), receive });
      // A program that ended badly without a failed test, or that never reported its totals, has failed.
      const isExplained = fine ? hasEnded : count.failed + count.quarantined > 0;
      return isExplained ? count : { ...count, failed: count.failed + 1 };
    },
    only: (some, more = []) => suiteStep({ ...suite, files: some, chosen: some, args: [...args, ...more] }),
  };
}

type VitestOptions = Pick<Step, "key" | "title" | "expectedSeconds" | "alone"> & {
  projects: readonly string[];
  folders: readonly string[];
};

export const vitestStep = ({ projects, folders, ...step }: VitestOptions): Step =>
  suiteStep({
    ...step,
    args: [
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"],
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=test/runner/vitestReporter.ts"],
    ],
    // A separate cache: two concurrent writers of one file would corrupt it.
    env: { VITEST_CACHE: projects.join("-") },
    files: testFiles(folders, /\.test\.tsx?$/),
    // Vitest takes a regular expression, and joins the names of groups with blanks.
    named: (name) => ["-t", name.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&")],
  });

type PlaywrightOptions = Pick<Step, "key" | "title" | "expectedSeconds"> & {
  before: () => void;
  projects: readonly ("flows" | "looks")[];
  env?: Record<string, string>;
};

export const playwrightStep = ({ projects, ...step }: PlaywrightOptions): Step =>
  suiteStep({
    ...step,
    args: [
      ...["node_modules/@playwright/test/cli.js", "test", "--config", "test/playwright.config.ts"],
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=list,./test/runner/playwrightReporter.ts",
    ],
    files: testFiles(["test/e2e"], /\.spec\.ts$/).filter((file) =>
      projects.includes(file.includes("/looks") ? "looks" : "flows"),
    ),
    named: (name) => ["-g", name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")],
  });

/** forge counts its tests itself; when it is not installed this is reported and counts as one skipped test. */
export const forgeStep = (tool: Omit<Tool, "args">): Step => ({
  ...tool,
  run: async ({ runNode }) => {
    let count = NONE;
    const receive = (event: TestEvent) => {
      if (event.kind === "ended") count = { ...count, passed: event.passed, skipped: event.skipped };
    };
    const fine = await runNode(["contracts/scripts/forge.mjs"], { ...(tool.env ? { env: tool.env } : {}), receive });
    return fine ? count : { ...count, failed: 1 };
  },
});

/** Long files only where everything runs: see support/level.ts. */
function testFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter((file) => pattern.test(file) && (isEverything || !file.includes(".long.")))
    .sort();
}
