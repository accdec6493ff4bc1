import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * An error on the console that no test expects fails the test. One that is expected is caught by the test itself:
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
