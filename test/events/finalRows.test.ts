import { describe, expect, test } from "vitest";
import { finalRows } from "#events/readModels/finalRows.ts";
import type { SentChange } from "#events/readModels/project.ts";

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

/** The rows that result from changes in ledger order. */
function collectRows(...changes: SentChange[]) {
  const final = finalRows(() => ["id"]);
  return changes.toReversed().flatMap((change) => final.before(change)?.row ?? []);
}

describe("the final rows of a list of changes, read backwards", () => {
  test.each([
    ["later values win", [insert("a", { x: 1, y: 1 }), patch("a", { x: 2 }), patch("a", { x: 3 })], [{ x: 3, y: 1 }]],
    [
      "putting a row again replaces it as a whole",
      [insert("a", { x: 1, y: 1 }), patch("a", { y: 2 }), put("a", { x: 2 })],
      [{ x: 2 }],
    ],
    ["a removed row is gone", [insert("a", { x: 1 }), remove("a")], []],
    ["a row changed after its removal stays gone", [insert("a"), remove("a"), patch("a", { x: 1 })], []],
    [
      "a row inserted again has only its latest values",
      [insert("a", { x: 1 }), remove("a"), insert("a", { x: 2 })],
      [{ x: 2 }],
    ],
    ["the last of two puts wins", [put("a", { x: 1 }), put("a", { y: 2 })], [{ y: 2 }]],
    ["two inserts give two rows", [insert("a", { x: 1 }), insert("a", { x: 2 })], [{ x: 2 }, { x: 1 }]],
    ["a change of a missing row creates none", [patch("a", { x: 1 })], []],
    ["a change before its row is inserted is ignored", [patch("a", { y: 1 }), insert("a", { x: 1 })], [{ x: 1 }]],
  ])("the final rows are correct: %s", (_, changes, rows) => {
    expect(collectRows(...changes)).toEqual(rows.map((row) => ({ id: "a", ...row })));
  });
});
