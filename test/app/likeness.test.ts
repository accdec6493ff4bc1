// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { LIKENESS } from "../support/likeness";
import { compressed } from "../support/png";

/** What the comparison of pictures sees, on a picture that is kept: the same code compares the pages in Chromium. */

type Picture = { width: number; height: number; data: Buffer };
type Compare = (actual: Buffer, expected: Buffer, options: typeof LIKENESS) => { errorMessage: string } | null;
const require = createRequire(import.meta.url);
const { utils } = require("playwright-core/lib/coreBundle") as {
  utils: { getComparator(type: string): Compare };
};
const { PNG } = require("playwright-core/lib/utilsBundle") as {
  PNG: { sync: { read(png: Buffer): Picture; write(picture: Picture): Buffer } };
};

const kept = readFileSync(new URL("../../docs/screenshots/404-en-light-390.png", import.meta.url));
const differs = (actual: Buffer) => utils.getComparator("image/png")(actual, kept, LIKENESS) !== null;

/** The kept picture with every pixel's four bytes as `change` makes them of the old ones. */
function changed(change: (old: Buffer, at: number, width: number) => readonly [number, number, number]): Buffer {
  const picture = PNG.sync.read(kept);
  const old = Buffer.from(picture.data);
  for (let at = 0; at < old.length; at += 4) picture.data.set(change(old, at, picture.width), at);
  return PNG.sync.write(picture);
}
const pixel = (of: Buffer, at: number) => [of[at] ?? 0, of[at + 1] ?? 0, of[at + 2] ?? 0] as const;

test("the same picture is the same, and so is its smaller copy", () => {
  const same = changed(pixel);
  expect(differs(same)).toBe(false);
  expect(differs(compressed(same))).toBe(false);
});

test("a page that slid by one pixel is another", () => {
  expect(differs(changed((old, at, width) => pixel(old, Math.max(at - width * 4, at % (width * 4)))))).toBe(true);
});

test("a page whose one colour is another's is another, though its ground and its words stay", () => {
  const swapped = changed((old, at) => {
    const [red, green, blue] = pixel(old, at);
    return [blue, green, red];
  });
  expect(differs(swapped)).toBe(true);
});

test("a page on a darker ground is another", () => {
  const darker = changed((old, at) => pixel(old, at).map((part) => part * 0.7) as unknown as [number, number, number]);
  expect(differs(darker)).toBe(true);
});
