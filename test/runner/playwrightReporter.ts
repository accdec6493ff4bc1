import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { sendEvent } from "./events.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Reports each failure to the runner when it happens, and the totals at the end. */
export default class RunnerReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
    const isLast = status === test.expectedStatus || retry === test.retries;
    const outcome = test.outcome();
    if (!isLast || (outcome !== "unexpected" && outcome !== "flaky")) return;
    sendEvent({
      kind: outcome === "flaky" ? "flaky" : "failed",
      file: relative(ROOT, test.location.file).replaceAll("\\", "/"),
      name: test.titlePath().slice(3).join(" "),
      errors: test.results.flatMap(({ errors }) => errors.map(formatError)),
    });
  }

  /** An error outside the tests, such as a program that does not start. */
  onError(error: TestError): void {
    sendEvent({ kind: "failed", file: "", name: "an error outside the tests", errors: [formatError(error)] });
  }

  onEnd(): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) => test.outcome());
    const of = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    sendEvent({ kind: "ended", passed: of("expected", "flaky"), skipped: of("skipped") });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const formatError = ({ message = "", location }: TestError): string =>
  stripVTControlCharacters(location ? `${message}\n    at ${relative(ROOT, location.file)}:${location.line}` : message);
