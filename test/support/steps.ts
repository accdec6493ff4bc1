import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export type Count = { passed: number; failed: number; skipped: number };
export type Step = { title: string; run(): Count };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program of node_modules (or of ours) with this Node; no shell, no npx. */
function runNode(args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  return status === 0;
}

/** A tool that says yes or no: counts as one test. */
export function toolStep(title: string, args: string[]): Step {
  return { title, run: () => counted(runNode(args)) };
}

export const counted = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** forge counts its tests itself; where it is not installed it says so and counts one as skipped. */
export function forgeStep(title: string): Step {
  const run = () =>
    withReport((report) => {
      const fine = runNode(["contracts/scripts/forge.mjs", "--report", report]);
      return countOf(fine, readReport<Count>(report), (counts) => counts);
    });
  return { title, run };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export function vitestStep(title: string, projects: string[]): Step {
  const run = () =>
    withReport((report) => {
      const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"];
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const fine = runNode([...args, ...projects.flatMap((name) => ["--project", name]), ...reporters]);
      return countOf(fine, readReport<VitestReport>(report), (said) => ({
        passed: said.numPassedTests,
        // A file that cannot even be loaded has no tests to fail.
        failed:
          said.numFailedTests +
          said.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
        skipped: said.numPendingTests + said.numTodoTests,
      }));
    });
  return { title, run };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function playwrightStep(title: string, before: () => void): Step {
  const run = () => {
    before();
    return withReport((report) => {
      const args = [
        "node_modules/@playwright/test/cli.js",
        "test",
        "--config",
        "test/playwright.config.ts",
        "--reporter=list,json",
      ];
      const fine = runNode(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      return countOf(fine, readReport<PlaywrightReport>(report), ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }));
    });
  };
  return { title, run };
}

/** A run that ended badly counts as a failure even when its report knows of none. */
function countOf<T>(fine: boolean, report: T | null, count: (report: T) => Count): Count {
  const counts = report === null ? counted(fine) : count(report);
  return !fine && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function withReport(use: (file: string) => Count): Count {
  const file = join(mkdtempSync(join(tmpdir(), "tmai-report-")), "report.json");
  try {
    return use(file);
  } finally {
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
