import { writeSync } from "node:fs";

/** What the reporters of Vitest and Playwright send to the runner while a step runs: one JSON object per line on file descriptor 4. */

export const EVENT_PIPE = 4;

/** @property file relative to the checkout, with `/` */
export type FailedTest = { file: string; name: string; errors: string[] };
export type TestEvent =
  | ({ kind: "failed" } & FailedTest)
  /** Passed on a retry. */
  | ({ kind: "flaky" } & FailedTest)
  | { kind: "ended"; passed: number; skipped: number };

/** Does nothing when a person runs Vitest or Playwright without the runner. */
export function sendEvent(event: TestEvent): void {
  if (process.env.TEST_EVENTS === "on") writeSync(EVENT_PIPE, `${JSON.stringify(event)}\n`);
}

/** Returns a function for the pipe's text, in pieces of any size, that calls `receive` for each event. */
export function readEvents(receive: (event: TestEvent) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) receive(JSON.parse(line) as TestEvent);
  };
}
