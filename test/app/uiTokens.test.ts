import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../app");
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".css") && !path.endsWith("tokens.css"),
);
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "");
const lines = sheets.flatMap((path) =>
  bare(readFileSync(join(root, path), "utf8"))
    .split("\n")
    .map((line) => `${path}: ${line.trim()}`),
);

/** Values that have a token, and how they look without one. `in oklch` names a colour space, not a colour. */
const RAW: Record<string, RegExp> = {
  colour: /#[0-9a-f]{3,8}\b(?!\s*\{)|\b(oklch|oklab|rgba?|hsla?)\(/i,
  "type size": /font(-size)?:[^;]*\d(px|rem)/,
  radius: /radius:(?![^;]*calc\()[^;]*\dpx/,
  motion: /(animation|transition)[a-z-]*:[^;]*\d(ms|s)\b|cubic-bezier/,
};

for (const [what, pattern] of Object.entries(RAW))
  test(`every ${what} is a token`, () => {
    const fonts = (line: string) => line.startsWith("ui/css/fonts.css");
    expect(lines.filter((line) => !fonts(line) && pattern.test(line))).toEqual([]);
  });

test("no property contains left or right, so that Arabic is mirrored automatically", () => {
  const sided = /:\s+(?:(margin|padding|border)-(left|right)|left|right|text-align:\s*(left|right)|float)\b/;
  expect(lines.filter((line) => sided.test(line))).toEqual([]);
});

test("every token in use is defined", () => {
  const defined = new Set(
    [...sheets, "ui/css/tokens.css"].flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
    ),
  );
  // Set by a component on its own element, or by Radix on its elements.
  const given = /^--(percent|step|last-step|[mabpw]|place|at|wide|gutter|radix-[\w-]+)$/;
  const used = lines.flatMap((line) => [...line.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ""));
  expect([...new Set(used)].filter((name) => !defined.has(name) && !given.test(name))).toEqual([]);
});
