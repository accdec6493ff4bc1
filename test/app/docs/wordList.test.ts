import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findComments } from "./citations.ts";

// Words that comments and English texts do not use, each with the plain one: docs/glossary.md has one term a concept.

const ROOT = join(import.meta.dirname, "../../..");
const WORDS: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:somebody|whoever|whosoever)\b/i, "the noun: the user, the caller, an auditor; or anyone"],
  [/\bnobody\b/i, "no one, or the noun"],
  [/\banew\b/i, "again"],
  [/\bbeside\b/i, "next to, with"],
  [/(?<!\b(?:one|none|any|each) )\bof ours\b/i, "our"],
  [/\b(?:is|are|was|were|be|been) told\b/i, "is notified, reported, shown"],
  [/\bstrangers?\b/i, "anonymous caller, unrelated transaction, another user"],
  [/\b(?:comers?|asker)\b/i, "caller"],
  [/\bnought\b/i, "zero"],
  [/\bnone but\b/i, "only"],
  [/\bgoes on\b/i, "continues"],
  [/\bgets? to know\b/i, "learns, is notified"],
  [/\bit holds\b/i, "it is valid, it applies"],
  [/\bfrom (?!now|then|there|here|tomorrow|high)[\w-]+ on\b(?! (?!and\b)\w)/i, "from … onwards, or higher"],
  [/\b(?:a word|words) (?:of|about) (?:it|that)\b/i, "a message"],
];
/** Fine on a screen, where they are said of a reader's own things. */
const WORDS_OF_CODE: typeof WORDS = [
  [/\bnewest\b(?! first)/i, "latest"],
  [/\b(?:is|are) (?:kept|drawn)\b/i, "is stored, cached, rendered"],
  [/\btaken back\b/i, "undone, withdrawn, revoked"],
];
/** Words that name a thing of the code, which a comment has to call by its name. */
const NAMES = /`[^`]*`|@param \w+|\{@link [^}]*\}|"[^"]*"|“[^”]*”/g;

const wrongWords = (text: string, words = WORDS): string[] =>
  words.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text.replace(NAMES, ""));
    return found ? [`“${found[0]}”: write ${instead}`] : [];
  });

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
  .trim()
  .split("\n");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
// A comment in Solidity is part of the metadata whose hash ends the code, and addresses follow from the code.
const UNREAD =
  /\.sol$|^prisma\/(?:client|migrations)|weights\.server|^contracts\/abi|clients\/typescript\/src\/document/;

test("the word list finds each of its words, and leaves quoted and code words alone", () => {
  expect(wrongWords("Whoever asks is told anew.")).toHaveLength(3);
  expect(wrongWords("The newest of ours", WORDS_OF_CODE)).toHaveLength(1);
  expect(wrongWords('The field `newest`, and the answer "nobody"')).toEqual([]);
  expect(wrongWords("The latest price that the caller requested.")).toEqual([]);
});

test("comments use the field's words", () => {
  const paths = tracked.filter((path) => /\.(?:tsx?|mjs|cjs|css|sql|py)$/.test(path) && !UNREAD.test(path));
  expect(paths.length).toBeGreaterThan(1_000);
  const wrong = paths.flatMap((path) =>
    findComments(path, read(path)).flatMap((comment) =>
      wrongWords(comment, [...WORDS, ...WORDS_OF_CODE]).map((word) => `${path}: ${word}: ${comment}`),
    ),
  );
  expect(wrong).toEqual([]);
});

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

test("English texts use the field's words", () => {
  const paths = tracked.filter((path) => /\/locales\/en(?:\/|\.json)/.test(path));
  expect(paths.length).toBeGreaterThan(20);
  const texts = paths.flatMap((path) => textsIn(JSON.parse(read(path)), path));
  const wrong = texts.flatMap(([key, text]) => wrongWords(text).map((word) => `${key}: ${word}: ${text}`));
  expect(wrong).toEqual([]);
});
