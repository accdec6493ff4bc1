import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Listener, Outcome } from "./lanes.ts";
import { type Found, ROOT, type Step } from "./steps.ts";

/** The whole output of each step, as it arrives. */
const LOGS = join(ROOT, "test-results", "logs");
const toLogPath = ({ key }: Step) => join(LOGS, `${key}.log`);
const SPEAK_EVERY_MS = 60_000;
/** The parts of a failure and of an output that are printed: enough to understand it without the rest of the log. */
const MAX_LINES_OF_FAILURE = 25;
const MAX_LINES_OF_OUTPUT = 60;
/** A step may take this much longer than expected before it is reported as late. */
const LATE = 1.5;

export const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, "    ");

/** A line when a step begins and ends, failures immediately, and every minute what is running; passing tests add nothing. */
export function progressOn(write: (line: string) => void, expected: (key: string) => number | undefined) {
  const began = performance.now();
  const running = new Map<Step, number>();
  const explained = new Set<Step>();
  const elapsed = (since: number) => (performance.now() - since) / 1000;
  const print = (text: string) => write(`${clock(elapsed(began)).padStart(5)}  ${text}`);
  const about = (key: string) => {
    const seconds = expected(key);
    return seconds === undefined ? "" : ` of about ${clock(seconds)}`;
  };
  const everyMinute = setInterval(() => {
    const steps = [...running].map(([{ key, title }, since]) => {
      const isLate = elapsed(since) > LATE * (expected(key) ?? Number.POSITIVE_INFINITY);
      return `${title} ${clock(elapsed(since))}${about(key)}${isLate ? ", late" : ""}`;
    });
    if (steps.length > 0) print(`running: ${steps.join("; ")}`);
  }, SPEAK_EVERY_MS);

  const listener: Listener = {
    began(step) {
      running.set(step, performance.now());
      mkdirSync(LOGS, { recursive: true });
      writeFileSync(toLogPath(step), "");
      const seconds = expected(step.key);
      print(`${step.title} began${seconds === undefined ? "" : `, about ${clock(seconds)}`}`);
    },
    said: (step, text) => appendFileSync(toLogPath(step), text),
    found(step, found) {
      explained.add(step);
      print(`${formatKind(found)} in ${step.title}: ${formatFailure(found)}`);
    },
    ended(step, outcome) {
      running.delete(step);
      print(`${step.title}: ${formatOutcome(outcome)} in ${clock(outcome.seconds)}${about(step.key)}`);
      if (outcome.failed > 0) {
        const lines = outcome.output.trimEnd().split("\n").slice(-MAX_LINES_OF_OUTPUT).join("\n");
        // Tools, and programs that did not start, have no reporter.
        write(explained.has(step) ? `       its output: ${relative(ROOT, toLogPath(step))}` : indented(lines));
      }
    },
  };
  return { listener, stop: () => clearInterval(everyMinute) };
}

const formatKind = ({ kind }: Found) =>
  ({ failed: "FAILED", flaky: "FLAKY", quarantined: "QUARANTINED, failed" })[kind];

/** A failure with the command that repeats it alone. */
export function formatFailure({ file, name, errors, repeat }: Found): string {
  const lines = errors.map((error, at) => (errors.length > 1 ? `attempt ${at + 1}: ${error}` : error)).join("\n");
  const shortened = lines.split("\n").slice(0, MAX_LINES_OF_FAILURE).join("\n");
  return `${[file, name].filter(Boolean).join(" > ")}\n${indented(shortened)}\n    repeat it: ${repeat}`;
}

export function formatOutcome({ passed, failed, skipped, flaky, quarantined }: Outcome): string {
  const others = { flaky, skipped, quarantined };
  const words = Object.entries(others).flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []));
  return [`${passed} passed`, `${failed} failed`, ...words].join(", ");
}
