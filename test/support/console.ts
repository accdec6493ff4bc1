import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * An unexpected error on the console fails the test. A test catches an expected one itself:
 * `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
let lines: string[] = [];
const original = console.error;

beforeEach(() => {
  lines = [];
  console.error = (...parts: unknown[]) => {
    lines.push(format(...parts));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (lines.length > 0) throw new Error(`unexpected console.error: ${lines.join("\n")}`);
});
