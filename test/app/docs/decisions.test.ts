import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decisionTable, numbersNamed, parseRecord, withTable } from "./decisionTable.ts";

/**
 * The table in docs/decisions/README.md is generated from the records. After changing a record's first lines, update it with
 *
 *   GOLDEN=write npm test -- docs/decisions.test
 */
const FOLDER = join(import.meta.dirname, "../../../docs/decisions");
const PAGE = join(FOLDER, "README.md");
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name));
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");
const records = files.flatMap((file) => parseRecord(file, read(file)) ?? []);

test("every record begins with its number, title, date and status, and its file is named by its number", () => {
  expect(files.filter((file) => parseRecord(file, read(file))?.number !== Number(file.slice(0, 4)))).toEqual([]);
  expect(new Set(records.map(({ number }) => number)).size).toBe(files.length);
});

test("a record names only records that exist, and supersedes only older ones", () => {
  const known = new Set(records.map(({ number }) => number));
  const wrong = records.filter((record) => numbersNamed(record).some((number) => !known.has(number)));
  const later = records.filter(({ number, relations }) =>
    (relations.match(/\d+/g) ?? []).some((other) => Number(other) >= number),
  );
  expect([...wrong, ...later].map(({ file }) => file)).toEqual([]);
});

test("the table of docs/decisions/README.md lists every record with its first lines", () => {
  const page = withTable(readFileSync(PAGE, "utf8"), decisionTable(records));
  if (process.env.GOLDEN === "write") writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, "utf8")).toBe(page);
});

test("a file with first lines in another form is not a record", () => {
  expect(
    parseRecord("0001-a.md", "# 1. A\n\nDate: 2026-11-21. Status: accepted. Adds to: 2, 3.\n\n## Context\n"),
  ).toEqual({
    file: "0001-a.md",
    number: 1,
    title: "A",
    date: "2026-11-21",
    status: "accepted",
    relations: "Adds to: 2, 3",
  });
  expect(parseRecord("0001-a.md", "# 1. A\n\n## Context\n")).toBeNull();
  expect(parseRecord("0001-a.md", "# 1. A\n\nDate: yesterday. Status: accepted.\n\n")).toBeNull();
  expect(parseRecord("0001-a.md", "# 1. A\n\nDate: 2026-11-21. Status: done.\n\n")).toBeNull();
});
