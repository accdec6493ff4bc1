import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Conditions on an error's message, which may change unnoticed with a library's version. */
const BY_WORDS =
  /\.(test|exec|search)\([^()]*\.message\b|\.message\??\.(includes|match|startsWith|endsWith|search|indexOf)\(/;

test.each([
  "if (/gone/.test(error.message)) return",
  "if (error.message.includes('gone')) return",
  "error.message?.startsWith('gone')",
])("the check finds %s", (line) => {
  expect(line).toMatch(BY_WORDS);
});

/** The browser's fetch, and the library that refuses private addresses: their errors have only a message. */
const WITHOUT_TYPE = ["app/frame/problemKind.ts", "app/platform/guardedRequest.server.ts"];

test("errors that have a type are never classified by their message", () => {
  const files = ["analytics", "app", "events", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((name) => BY_WORDS.test(readFileSync(join(ROOT, name), "utf8")));
  expect(found.sort()).toEqual(WITHOUT_TYPE);
});
