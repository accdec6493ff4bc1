import { requireChromium } from "./support/chromium.ts";
import { type Count, forgeStep, playwrightStep, type Step, toolStep, vitestStep } from "./support/steps.ts";

/**
 * `npm test [unit | e2e | check]`: one step after the other, all of them even when one fails, and the sum as last line.
 * A tool that says yes or no counts as one test.
 */

const RULES = ["app", "events", "prisma", "server", "contracts/abi", "contracts/deploy", "test"];

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
const unit = vitestStep("Unit", ["unit"]);
const e2e = playwrightStep("Browser", requireChromium);
const all: Step[] = [
  ...check,
  toolStep("Contracts' ABI is fresh", ["contracts/scripts/generate.mjs", "--check"]),
  unit,
  vitestStep("Integration on PostgreSQL", ["integration"]),
  vitestStep("Faults", ["faults"]),
  vitestStep("Contracts", ["contracts"]),
  forgeStep("Contracts' invariants"),
  vitestStep("Start and stop", ["server"]),
  e2e,
];
const CHOICES: Record<string, Step[]> = { all, check, unit: [unit], e2e: [e2e] };

function runStep({ title, run }: Step): Count {
  console.log(`\n=== ${title}`);
  try {
    return run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const choice = process.argv[2] ?? "all";
const steps = CHOICES[choice];
if (!steps) {
  console.error(`usage: npm test [-- ${Object.keys(CHOICES).join(" | ")}]`);
  process.exit(1);
}
const results = steps.map((step) => ({ title: step.title, ...runStep(step) }));
console.log("\n=== Results");
for (const { title, passed, failed, skipped } of results)
  console.log(`${title}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
// The exit code is set and the last line printed in this order, so that nothing stands below it.
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
