import { describe, expect, test } from "vitest";
import { digestNumbers, digestOf, digestSet } from "../../events/readModels/digestSet.ts";
import { finalRows } from "../../events/readModels/finalRows.ts";
import type { SentChange } from "../../events/readModels/project.ts";

const insert = (id: string, values = {}): SentChange => ({
  o: "insert",
  t: "rows",
  v: { id, ...values },
  e: 0,
  n: "p",
});
const put = (id: string, values = {}): SentChange => ({ o: "put", t: "rows", k: { id }, v: values, e: 0, n: "p" });
const patch = (id: string, values = {}): SentChange => ({ o: "patch", t: "rows", k: { id }, v: values, e: 0, n: "p" });
const remove = (id: string): SentChange => ({ o: "remove", t: "rows", k: { id }, e: 0, n: "p" });

/** The rows that result from changes, given in ledger order. */
function rowsOf(...changes: SentChange[]) {
  const final = finalRows(() => ["id"]);
  return changes.toReversed().flatMap((change) => final.before(change)?.row ?? []);
}

describe("from the last change to the first", () => {
  test.each([
    ["later values win", [insert("a", { x: 1, y: 1 }), patch("a", { x: 2 }), patch("a", { x: 3 })], [{ x: 3, y: 1 }]],
    [
      "a row put again is whole again",
      [insert("a", { x: 1, y: 1 }), patch("a", { y: 2 }), put("a", { x: 2 })],
      [{ x: 2 }],
    ],
    ["a removed row is none", [insert("a", { x: 1 }), remove("a")], []],
    ["nor is one changed after it was removed", [insert("a"), remove("a"), patch("a", { x: 1 })], []],
    ["one made again is as it was made last", [insert("a", { x: 1 }), remove("a"), insert("a", { x: 2 })], [{ x: 2 }]],
    ["a row put twice is the last one", [put("a", { x: 1 }), put("a", { y: 2 })], [{ y: 2 }]],
    ["a row inserted twice comes twice", [insert("a", { x: 1 }), insert("a", { x: 2 })], [{ x: 2 }, { x: 1 }]],
    ["a change of no row makes none", [patch("a", { x: 1 })], []],
    ["a change before a row was made is not its", [patch("a", { y: 1 }), insert("a", { x: 1 })], [{ x: 1 }]],
  ])("%s", (_, changes, rows) => {
    expect(rowsOf(...changes)).toEqual(rows.map((row) => ({ id: "a", ...row })));
  });
});

test("a set of digests contains exactly what was added, however much it has grown", () => {
  const set = digestSet();
  for (const n of [...Array(5_000).keys(), 7]) set.add(digestOf(String(n)));
  expect(set.size()).toBe(5_000);
  expect([...Array(10_000).keys()].filter((n) => set.has(digestOf(String(n))) !== n < 5_000)).toEqual([]);
});

test("a digest is marked once, and only where it was added", () => {
  const set = digestSet();
  for (let n = 0; n < 3_000; n++) set.add(digestOf(String(n)));
  expect([2_999, 3_000, 2_999].map((n) => set.mark(digestOf(String(n))))).toEqual([true, false, false]);
  expect([2_998, 2_999, 3_000].map((n) => set.isMarked(digestOf(String(n))))).toEqual([false, true, false]);
});

test("digests are numbered in the order in which they come, however many there are", () => {
  const numbers = digestNumbers();
  for (const n of [...Array(5_000).keys(), 7]) expect(numbers.of(digestOf(String(n)))).toBe(n);
  expect(numbers.size()).toBe(5_000);
});
