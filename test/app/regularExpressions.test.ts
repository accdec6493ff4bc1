import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { LOCALES } from "#app/i18n/locales.ts";
import { expressionsIn, findSlowness } from "../support/regularExpressions.ts";

// One expression that backtracks on untrusted input blocks the only event loop for minutes.

const files = execFileSync("git", [
  "ls-files",
  "app",
  "analytics",
  "events",
  "server",
  "prisma",
  "contracts",
  "public",
  "*.ts",
  "*.js",
  "*.cjs",
])
  .toString()
  .split("\n")
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith("test/"));

const found = files.map(expressionsIn);

test.each([
  ["the email pattern that prompted it", String.raw`^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$`, ""],
  ["a nested repetition", "^(a+)+$", ""],
  ["an end that is searched from every position", "0+$", ""],
  ["a wildcard that can match its own beginning again", String.raw`\bVersion\/.*Safari\/`, ""],
  ["two adjacent repetitions that can match the same text", String.raw`^(\D*)(.*)(\D\d\d)$`, ""],
  ["a lazy repetition", "<!--[^]*?-->", ""],
])("the check finds %s", (_name, source, flags) => {
  expect(findSlowness({ source, flags })).not.toBeNull();
});

test.each([
  ["^0x[0-9a-fA-F]{40}$", ""],
  ["^/+", ""],
  ['lock file "[^"]*" already exists', ""],
  [String.raw` ON \S+ USING `, ""],
  [String.raw`\/(en|es|fr)\/[^/]+$`, ""],
  ["ECONNREFUSED|ECONNRESET|57P0[1-3]", "i"],
  [String.raw`^[\w:/-]{1,2048}$`, ""],
])("the check accepts %s", (source, flags) => {
  expect(findSlowness({ source, flags })).toBeNull();
});

test("no regular expression in the program takes more than linear time", () => {
  const all = found.flatMap(({ literals }) => literals);
  expect(all.length).toBeGreaterThan(150);
  const slow = all.flatMap((one) => {
    const why = findSlowness(one);
    return why === null ? [] : [`${one.place} /${one.source}/${one.flags}: ${why}`];
  });
  expect(slow).toEqual([]);
});

/** Built once from the program's own word lists, a few per language, and never from user input. */
const OF_OWN_WORDS = ["guard/findNumbers", "reading/dates", "reading/numbers", "reading/periods"].map(
  (name) => `app/areas/chatbot/server/${name}.server.ts`,
);

test("no regular expression outside the listed files is built from text at run time", () => {
  const places = found.flatMap(({ made }) => made);
  expect(places.filter((place) => !OF_OWN_WORDS.some((file) => place.startsWith(`${file}:`)))).toEqual([]);
  for (const file of OF_OWN_WORDS) expect(places.filter((place) => place.startsWith(file))).not.toEqual([]);
});

test("regular expressions built from the program's own words take linear time in every language", async () => {
  const built = await builtInEveryLanguage();
  for (const file of OF_OWN_WORDS) expect(built.filter(({ by }) => by.includes(file))).not.toEqual([]);
  expect(built.length).toBeGreaterThan(300);
  const slow = built.flatMap((one) => {
    const why = findSlowness(one);
    return why === null ? [] : [`${one.by.trim()} /${one.source}/${one.flags}: ${why}`];
  });
  expect(slow).toEqual([]);
});

/** Every expression that those files build, by the stack line that built it. */
async function builtInEveryLanguage() {
  const built: { source: string; flags: string; by: string }[] = [];
  // They are built when their module is loaded, which an earlier test may have done.
  vi.resetModules();
  const record = new Proxy(RegExp, {
    construct(real, given) {
      const made: RegExp = Reflect.construct(real, given);
      const by = new Error().stack?.split("\n").find((line) => line.includes("app/areas/chatbot/")) ?? "";
      if (by) built.push({ source: made.source, flags: made.flags, by });
      return made;
    },
  });
  vi.stubGlobal("RegExp", record);
  try {
    const { findNumbers } = await import("#app/areas/chatbot/server/guard/findNumbers.server.ts");
    const { dayIn } = await import("#app/areas/chatbot/server/reading/dates.server.ts");
    const { numbersIn } = await import("#app/areas/chatbot/server/reading/numbers.server.ts");
    const { periodIn } = await import("#app/areas/chatbot/server/reading/periods.server.ts");
    for (const locale of LOCALES) {
      findNumbers("1", locale);
      dayIn("x", locale);
      numbersIn("1", locale);
      periodIn("x", locale);
    }
  } finally {
    vi.unstubAllGlobals();
  }
  return built;
}
