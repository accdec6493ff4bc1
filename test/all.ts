import { availableParallelism } from "node:os";
import { formatTable, type Listener, runInLanes } from "./runner/lanes.ts";
import { formatFailure, formatOutcome, progressOn } from "./runner/progress.ts";
import { endAll } from "./runner/running.ts";
import type { Found } from "./runner/steps.ts";
import { readTimes, restoreCaches, storeCaches, storeTimes } from "./runner/testCache.ts";
import { chooseSteps } from "./steps.ts";

/**
 * `npm test [-- words]` is the gate, `npm run test:all [-- words]` everything: steps in parallel lanes, all of them even when one fails,
 * and the totals as the last line. A word is a step's name or a part of test files' paths. See docs/decisions/0020-test-lanes.md.
 */

/** More lanes than this would only wait for one another. */
const MAX_LANES = 3;
/** One or two tests that passed on a retry are reported; more mean that something is wrong. */
const MAX_FLAKY = 2;
const INTERRUPTED = 130;

const steps = chooseSteps(process.argv.slice(2));
if (typeof steps === "string") {
  console.error(steps);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void endAll(signal).then(() => process.exit(INTERRUPTED)));

restoreCaches();
const level = process.env.TEST_LEVEL ?? "gate";
const times = readTimes();
const expected = (key: string) => times[`${level} ${key}`] ?? steps.find((step) => step.key === key)?.expectedSeconds;
const found: (Found & { title: string })[] = [];
const progress = progressOn(console.log, expected);
const listener: Listener = {
  ...progress.listener,
  found(step, one) {
    found.push({ ...one, title: step.title });
    progress.listener.found(step, one);
  },
  ended(step, outcome) {
    try {
      if (outcome.failed === 0) storeCaches(step.key);
    } catch (error) {
      // A full disk, for example, must not fail the gate.
      console.log(`What ${step.title} made is not cached: ${error instanceof Error ? error.message : error}`);
    }
    progress.listener.ended(step, outcome);
  },
};
const began = performance.now();
const outcomes = await runInLanes(steps, Math.min(availableParallelism(), MAX_LANES), listener);
progress.stop();

console.log(`\n${formatTable(outcomes, expected)}`);
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
for (const outcome of outcomes)
  if (outcome.failed + outcome.skipped > 0) console.log(`${outcome.title}: ${formatOutcome(outcome)}`);
for (const kind of ["quarantined", "flaky", "failed"] as const)
  for (const one of found.filter((one) => one.kind === kind))
    console.log(`\n${kind.toUpperCase()} in ${one.title}: ${formatFailure(one)}`);

const sum = (key: "passed" | "failed" | "skipped" | "flaky") => outcomes.reduce((total, one) => total + one[key], 0);
const tooFlaky = sum("flaky") > MAX_FLAKY;
if (tooFlaky) console.log(`\n${sum("flaky")} tests passed only when tried again; more than ${MAX_FLAKY} fail the run.`);
const failed = sum("failed") + (tooFlaky ? sum("flaky") : 0);
const passed = sum("passed") - (tooFlaky ? sum("flaky") : 0);
if (failed === 0) {
  storeTimes(Object.fromEntries(outcomes.filter(isWhole).map(({ key, seconds }) => [`${level} ${key}`, seconds])));
}
// In this order, so that nothing follows the last line.
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

/** A run of only some files does not tell how long the whole step takes. */
function isWhole({ key }: { key: string }): boolean {
  return process.argv.length === 2 || process.argv.slice(2).includes(key);
}
