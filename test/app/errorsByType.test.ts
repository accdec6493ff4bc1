// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** A condition on the words of an error: they change with a library's version and with nobody's knowledge. */
const BY_WORDS =
  /\.(test|exec|search)\([^()]*\.message\b|\.message\??\.(includes|match|startsWith|endsWith|search|indexOf)\(/;

test.each([
  "if (/gone/.test(error.message)) return",
  "if (error.message.includes('gone')) return",
  "error.message?.startsWith('gone')",
])("%s is found", (line) => {
  expect(line).toMatch(BY_WORDS);
});

test("errors are classed by type, never by their words, but for a fetch in the browser, which has nothing else", () => {
  const files = ["analytics", "app", "events", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((name) => BY_WORDS.test(readFileSync(join(ROOT, name), "utf8")));
  expect(found).toEqual(["app/frame/problemKind.ts"]);
});
