import { availableParallelism } from "node:os";
import { requireChromium } from "./support/chromium.ts";
import { runInLanes, tableOf } from "./support/lanes.ts";
import { endAll } from "./support/running.ts";
import { forgeStep, playwrightStep, type Step, toolStep, vitestStep } from "./support/steps.ts";

/**
 * `npm test [unit | e2e | looks | check]`: steps in parallel lanes, all of them even when one fails, and the total as the last
 * line. A tool that passes or fails counts as one test. See docs/decisions/0020-test-lanes.md.
 */

const RULES = [
  "analytics",
  "app",
  "events",
  "prisma",
  "server",
  "contracts/abi",
  "contracts/deploy",
  "clients",
  "test",
];
/** More lanes than this would wait for one another. */
const MOST_LANES = 3;
/** The part of a failure that is repeated at the end: enough to recognise it without the rest of the log. */
const MOST_LINES = 8;
const shortened = (text: string) => text.split("\n").slice(0, MOST_LINES).join("\n");
const INTERRUPTED = 130;

const check: Step[] = [
  toolStep("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
  toolStep("Lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
  toolStep("Dependency rules", [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.cjs",
    ...RULES,
  ]),
];
const unit = vitestStep("Unit", "unit", "mocking");
const ways = playwrightStep("Browser", { before: requireChromium, project: "ways" });
const looks = playwrightStep("Looks", { before: requireChromium, project: "looks" });
const everyLook = playwrightStep("Every look", { before: requireChromium, project: "looks", env: { LOOKS: "all" } });
// Steps with early results first, then the longest ones, so that the lanes end together.
const all: Step[] = [
  ...check,
  toolStep("Contracts' ABI is fresh", ["contracts/scripts/generate.mjs", "--check"]),
  ways,
  looks,
  vitestStep("Integration on PostgreSQL", "integration"),
  vitestStep("Contracts", "contracts"),
  vitestStep("Start and stop", "server"),
  unit,
  forgeStep("Contracts' invariants"),
  { ...vitestStep("Faults", "faults"), alone: true },
];
const CHOICES: Record<string, Step[]> = { all, check, unit: [unit], e2e: [ways, looks], looks: [everyLook] };

const choice = process.argv[2] ?? "all";
const steps = CHOICES[choice];
if (!steps) {
  console.error(`usage: npm test [-- ${Object.keys(CHOICES).join(" | ")}]`);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void endAll(signal).then(() => process.exit(INTERRUPTED)));

const lanes = Math.min(availableParallelism(), MOST_LANES);
const results = await runInLanes(steps, lanes, (text) => void process.stdout.write(text));
console.log(`\n=== Results\n${tableOf(results)}\n`);
for (const { title, failures = [] } of results)
  for (const failure of failures) console.log(`FAILED in ${title}: ${shortened(failure)}\n`);
for (const { title, passed, failed, skipped } of results)
  console.log(`${title}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
const sum = (key: "passed" | "failed" | "skipped") => results.reduce((total, result) => total + result[key], 0);
// The exit code is set and the last line printed in this order, so that nothing follows it.
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
