import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * An unexpected error on the console fails the test. A test catches an expected one itself:
 * `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
let said: string[] = [];
const original = console.error;

beforeEach(() => {
  said = [];
  console.error = (...parts: unknown[]) => {
    said.push(format(...parts));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (said.length > 0) throw new Error(`unexpected console.error: ${said.join("\n")}`);
});
