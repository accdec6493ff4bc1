import { expect, test } from "vitest";
import { digestNumbers, digestSet, digestText } from "#events/digests.ts";

test("a set of digests contains exactly what was added at any size", () => {
  const set = digestSet();
  for (const n of [...Array(5_000).keys(), 7]) set.add(digestText(String(n)));
  expect(set.size()).toBe(5_000);
  expect([...Array(10_000).keys()].filter((n) => set.has(digestText(String(n))) !== n < 5_000)).toEqual([]);
});

test("a digest is marked once, and only where it was added", () => {
  const set = digestSet();
  for (let n = 0; n < 3_000; n++) set.add(digestText(String(n)));
  expect([2_999, 3_000, 2_999].map((n) => set.mark(digestText(String(n))))).toEqual([true, false, false]);
  expect([2_998, 2_999, 3_000].map((n) => set.isMarked(digestText(String(n))))).toEqual([false, true, false]);
});

test("digests are numbered in order of arrival, at any count", () => {
  const numbers = digestNumbers();
  for (const n of [...Array(5_000).keys(), 7]) expect(numbers.of(digestText(String(n)))).toBe(n);
});
