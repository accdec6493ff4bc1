// @vitest-environment node
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { expressionsIn, slownessOf } from "../support/regularExpressions.ts";

// One expression that backtracks on what a stranger sends stops the only event loop for minutes.

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
  ["the e-mail check that it began with", String.raw`^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$`, ""],
  ["a repetition of repetitions", "^(a+)+$", ""],
  ["an end that is looked for from everywhere", "0+$", ""],
  ["a middle that runs over the beginning", String.raw`\bVersion\/.*Safari\/`, ""],
  ["two neighbours that share their text", String.raw`^(\D*)(.*)(\D\d\d)$`, ""],
  ["a lazy one", String.raw`<!--[^]*?-->`, ""],
])("finds %s", (_name, source, flags) => {
  expect(slownessOf({ source, flags })).not.toBeNull();
});

test.each([
  ["^0x[0-9a-fA-F]{40}$", ""],
  ["^/+", ""],
  [String.raw`lock file "[^"]*" already exists`, ""],
  [String.raw` ON \S+ USING `, ""],
  [String.raw`\/(en|es|fr)\/[^/]+$`, ""],
  ["ECONNREFUSED|ECONNRESET|57P0[1-3]", "i"],
  [String.raw`^[\w:/-]{1,2048}$`, ""],
])("leaves %s alone", (source, flags) => {
  expect(slownessOf({ source, flags })).toBeNull();
});

test("no expression of the program takes more than linear time", () => {
  const all = found.flatMap(({ literals }) => literals);
  expect(all.length).toBeGreaterThan(150);
  const slow = all.flatMap((one) => {
    const why = slownessOf(one);
    return why === null ? [] : [`${one.place} /${one.source}/${one.flags}: ${why}`];
  });
  expect(slow).toEqual([]);
});

test("no expression is made from text while the program runs", () => {
  expect(found.flatMap(({ made }) => made)).toEqual([]);
});
