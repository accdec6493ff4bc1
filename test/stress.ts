import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { clock } from "./runner/progress.ts";
import { endAll, runNode } from "./runner/running.ts";
import type { Found, Step } from "./runner/steps.ts";
import { chooseSteps } from "./steps.ts";

/**
 * `npm run test:stress -- <words> [-n 20]`: repeatedly runs the test files that the words choose alongside a busy loop on every core,
 * without retries, and reports how often each failed and how. Files of one step run together.
 */

const ROUNDS = 20;
// Vitest and Playwright read it in their configurations.
process.env.TEST_RETRIES = "0";
const INTERRUPTED = 130;
/** The loops end with this process, whatever ends it, and never run for longer than this. */
const BUSY_FOR_MS = 6 * 3_600_000;
const BUSY = `const parent = process.ppid, until = Date.now() + ${BUSY_FOR_MS};
  while (process.ppid === parent && Date.now() < until) for (let n = 0; n < 1e7; n++);`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { n: { type: "string", short: "n" } } });
const rounds = Number(values.n ?? ROUNDS);
const steps = positionals.length > 0 ? chooseSteps(positionals) : "Which files? npm run test:stress -- <words> [-n 20]";
if (typeof steps === "string" || !Number.isInteger(rounds) || rounds < 1) {
  console.error(typeof steps === "string" ? steps : `-n ${values.n} is not a number of rounds such as 20.`);
  process.exit(1);
}

const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" }),
);
const stop = () => {
  for (const loop of loops) loop.kill("SIGKILL");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    stop();
    void endAll(signal).then(() => process.exit(INTERRUPTED));
  });

type Failure = { rounds: number[]; error: string };

/** Runs all rounds of a step. Returns whether all of them passed. */
async function stress(step: Step): Promise<boolean> {
  const failures = new Map<string, Failure>();
  let passed = 0;
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now();
    let output = "";
    const onOutput = (text: string) => {
      output += text;
    };
    const note = ({ file, name, errors }: Pick<Found, "file" | "name" | "errors">) => {
      const key = `${file} > ${name}`;
      const failure = failures.get(key) ?? { rounds: [], error: errors[0]?.split("\n").slice(0, 6).join("\n") ?? "" };
      failures.set(key, { ...failure, rounds: [...failure.rounds, round] });
    };
    let counted = 0;
    const count = await step.run({
      runNode: async (args, order = {}) => (await runNode(args, { ...order, onOutput })).fine,
      report(found) {
        counted += 1;
        note(found);
      },
    });
    const isFine = count.failed + count.flaky + count.quarantined === 0;
    if (isFine) passed += 1;
    else if (counted === 0)
      note({ file: step.title, name: "", errors: [output.trimEnd().split("\n").slice(-6).join("\n")] });
    console.log(
      `round ${round} of ${rounds}: ${isFine ? "passed" : "FAILED"} in ${clock((performance.now() - began) / 1000)}`,
    );
  }
  console.log(`\n${step.title}: ${passed} of ${rounds} rounds passed.`);
  for (const [test, { rounds: failed, error }] of failures)
    console.log(
      `  failed ${failed.length} times (rounds ${failed.join(", ")}): ${test}\n${error.replaceAll(/^/gm, "    ")}`,
    );
  return passed === rounds;
}

let isFine = true;
for (const step of steps) {
  console.log(`\n${step.title}: ${step.files?.join(", ") ?? ""}`);
  isFine = (await stress(step)) && isFine;
}
stop();
process.exitCode = isFine ? 0 : 1;
