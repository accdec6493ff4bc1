import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Count = { passed: number; failed: number; skipped: number; failures?: string[] };
/** Runs a program of node_modules (or of ours) with this Node, and returns whether it succeeded. */
export type RunNode = (args: string[], env?: Record<string, string>) => Promise<boolean>;
export type Step = {
  title: string;
  /** Nothing else may run at the same time. */
  alone?: boolean;
  run(runNode: RunNode): Promise<Count>;
};

/** A tool that passes or fails: counts as one test. */
export const toolStep = (title: string, args: string[]): Step => ({
  title,
  run: async (runNode) => counted(await runNode(args)),
});

export const counted = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** forge counts its tests itself; when it is not installed this is reported and counts as one skipped test. */
export const forgeStep = (title: string): Step => ({
  title,
  run: (runNode) =>
    withReport(async (report) => {
      const fine = await runNode(["contracts/scripts/forge.mjs", "--report", report]);
      return countOf(fine, readReport<Count>(report), (counts) => counts);
    }),
});

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export const vitestStep = (title: string, ...projects: string[]): Step => ({
  title,
  run: (runNode) =>
    withReport(async (report) => {
      const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"];
      const chosen = projects.flatMap((project) => ["--project", project]);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // A separate cache: two writers of one file at once would corrupt it.
      const fine = await runNode([...args, ...chosen, ...reporters], { VITEST_CACHE: projects.join("-") });
      return countOf(fine, readReport<VitestReport>(report), (said) => ({
        passed: said.numPassedTests,
        // A file that cannot even be loaded has no tests to fail.
        failed:
          said.numFailedTests +
          said.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
        skipped: said.numPendingTests + said.numTodoTests,
        failures: said.testResults.filter(({ status }) => status === "failed").flatMap(failuresOf),
      }));
    }),
});

/** Each failed test of a file with its reason; for a file that failed in a hook or while loading, the file's message. */
function failuresOf({ name, message, assertionResults }: VitestReport["testResults"][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return [`${name}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${failureMessages.join("\n")}`);
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type Browsing = { before(): void; project: "ways" | "looks"; env?: Record<string, string> };

export const playwrightStep = (title: string, { before, project, env = {} }: Browsing): Step => ({
  title,
  run: (runNode) =>
    withReport(async (report) => {
      before();
      const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "test/playwright.config.ts"];
      const options = ["--project", project, "--reporter=list,json"];
      const fine = await runNode([...args, ...options], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      return countOf(fine, readReport<PlaywrightReport>(report), ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        failures: suites.flatMap(brokenSpecs),
      }));
    }),
});

const brokenSpecs = ({ title, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""));
      return `${title} > ${spec.title}: ${errors.filter(Boolean).join("\n")}`;
    }),
  ...suites.flatMap(brokenSpecs),
];

/** A run that ended badly counts as a failure even when its report contains none. */
function countOf<T>(fine: boolean, report: T | null, count: (report: T) => Count): Count {
  const counts = report === null ? counted(fine) : count(report);
  return !fine && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function withReport(use: (file: string) => Promise<Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "tmai-report-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
