import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { LIKENESS } from "../support/likeness.ts";
import { compressed } from "../support/png.ts";

/** What the picture comparison detects, on a stored picture: the same code compares pages in Chromium. */

type Picture = { width: number; height: number; data: Buffer };
type Compare = (actual: Buffer, expected: Buffer, options: typeof LIKENESS) => { errorMessage: string } | null;
const require = createRequire(import.meta.url);
const { utils } = require("playwright-core/lib/coreBundle") as {
  utils: { getComparator(type: string): Compare };
};
const { PNG } = require("playwright-core/lib/utilsBundle") as {
  PNG: {
    new (size: { width: number; height: number }): Picture;
    sync: { read(png: Buffer): Picture; write(picture: Picture): Buffer };
  };
};

const kept = readFileSync(new URL("../e2e/reference/404-en-light-390.png", import.meta.url));
const differs = (actual: Buffer) => utils.getComparator("image/png")(actual, kept, LIKENESS) !== null;

/** The stored picture with `change` applied to every pixel's four bytes. */
function changed(change: (old: Buffer, at: number, width: number) => readonly [number, number, number]): Buffer {
  const picture = PNG.sync.read(kept);
  const old = Buffer.from(picture.data);
  for (let at = 0; at < old.length; at += 4) picture.data.set(change(old, at, picture.width), at);
  return PNG.sync.write(picture);
}
const pixel = (of: Buffer, at: number) => [of[at] ?? 0, of[at + 1] ?? 0, of[at + 2] ?? 0] as const;

test("a screenshot matches itself and its compressed copies", () => {
  const same = changed(pixel);
  expect(differs(same)).toBe(false);
  expect(differs(compressed(same))).toBe(false);
  expect(differs(compressed(same, 256))).toBe(false);
});

/** A background, lines in their own colour, and text smoothed in 400 shades: more than a palette has. */
function colourful(): Picture {
  const picture = new PNG({ width: 401, height: 40 });
  for (let at = 0; at < picture.data.length; at += 4) {
    const [x, y] = [(at / 4) % 401, Math.floor(at / 4 / 401)];
    const shade =
      y % 8 === 0 ? [200, 40, 60] : y % 8 < 4 ? [12, 14, 20] : [(x * 255) / 400, (x * 250) / 400, 240 - x / 2];
    picture.data.set([...shade, 255], at);
  }
  return picture;
}

test("the colours lost in a compressed copy are below the comparison's threshold, and it is under half the size", () => {
  const picture = PNG.sync.write(colourful());
  const small = compressed(picture);
  const strict = { threshold: LIKENESS.threshold, maxDiffPixelRatio: 0 };
  expect(utils.getComparator("image/png")(small, picture, strict)).toBeNull();
  expect(small.length).toBeLessThan(picture.length / 2);
});

const REFERENCE = new URL("../e2e/reference/", import.meta.url);

test("the reference screenshots take 3 MiB at most", () => {
  const sizes = readdirSync(REFERENCE).map((name) => statSync(new URL(name, REFERENCE)).size);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 ** 2);
});

test("a page shifted by one pixel does not match", () => {
  expect(differs(changed((old, at, width) => pixel(old, Math.max(at - width * 4, at % (width * 4)))))).toBe(true);
});

test("a page with swapped colours does not match, though its background and text are the same", () => {
  const swapped = changed((old, at) => {
    const [red, green, blue] = pixel(old, at);
    return [blue, green, red];
  });
  expect(differs(swapped)).toBe(true);
});

test("a page on a darker background does not match", () => {
  const darker = changed((old, at) => pixel(old, at).map((part) => part * 0.7) as unknown as [number, number, number]);
  expect(differs(darker)).toBe(true);
});
