import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";
import { sendEvent } from "./events.ts";

type VitestError = Pick<SerializedError, "message" | "stack"> & { diff?: string };

/** Reports each failure to the runner when it happens, and the totals at the end. */
export default class RunnerReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const isFlaky = state === "passed" && test.diagnostic()?.flaky === true;
    if (state === "failed" || isFlaky) this.#send(isFlaky ? "flaky" : "failed", test.module, test.fullName, errors);
  }

  /** A hook of a group failed. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.#send("failed", suite.module, suite.fullName, suite.errors());
  }

  /** The file could not be loaded, or a hook of the file failed. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) this.#send("failed", module, "", module.errors());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly VitestError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const of = (state: string) => tests.filter((test) => test.result().state === state).length;
    if (unhandled.length > 0)
      sendEvent({ kind: "failed", file: "", name: "an error outside the tests", errors: unhandled.map(formatError) });
    sendEvent({ kind: "ended", passed: of("passed"), skipped: of("skipped") });
  }

  #send(kind: "failed" | "flaky", module: TestModule, name: string, errors: readonly VitestError[] = []): void {
    sendEvent({ kind, file: module.relativeModuleId, name, errors: errors.map(formatError) });
  }
}

/** The message, the difference, and the place in our code. */
function formatError({ message, stack = "", diff }: VitestError): string {
  const place = stack.split("\n").find((line) => /^\s+at /.test(line) && !line.includes("node_modules"));
  return stripVTControlCharacters([message, diff, place].filter(Boolean).join("\n"));
}
