import { describe, expect, test } from "vitest";
import { csvLine } from "#app/areas/portfolio/server/exports/csv.server.ts";
import { type FileRow, jsonRows, tableRows } from "#app/areas/portfolio/server/imports/fileRows.server.ts";
import { detectTable } from "#app/areas/portfolio/server/imports/table.server.ts";
import { BrokenFile, type ReadPart } from "#app/platform/csvRows.server.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "../faults/random.ts";

// How a stored file becomes rows, one chunk at a time.

const KOINLY = "Date,Sent Amount,Sent Currency,Received Amount,Received Currency";
/** Chunks of a few bytes, so that every row and every multi-byte character is cut somewhere. */
const readInParts =
  (text: string, max = 7): ReadPart =>
  async (from, bytes) =>
    Buffer.from(text).subarray(from, from + Math.min(bytes, max));
async function collectRows(rows: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
const table = (text: string, delimiter = ",") => collectRows(tableRows(readInParts(text), delimiter));
const cells = (rows: readonly FileRow[]) => rows.map(({ line, cells, problem }) => [line, problem?.is ?? cells]);

describe("the rows of a table", () => {
  test("rows have the numbers of their lines with any line ending", async () => {
    for (const end of ["\n", "\r\n", "\r"])
      expect(cells(await table(["a,b", "1,2", "", "3,4"].join(end)))).toEqual([
        [2, ["1", "2"]],
        [4, ["3", "4"]],
      ]);
  });

  test("rows may contain quoted line breaks, delimiters and quotes, and multi-byte characters", async () => {
    const text = '\uFEFFa,b\n"one\ntwo, three","say ""hi"""\nÄpfel 🍏,ok\n';
    expect(cells(await table(text))).toEqual([
      [2, ["one\ntwo, three", 'say "hi"']],
      [4, ["Äpfel 🍏", "ok"]],
    ]);
  });

  test(`files that we write are read back unchanged with any text and any chunk size ${SEED_IN_TITLE}`, async () => {
    const random = createRandom(SEED);
    const signs = ["a", "1", ",", ";", '"', "'", "\n", "\r", "\r\n", " ", "\t", "=", "ß", "🍏", ""];
    const randomText = (length: number) =>
      Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? "").join("");
    const written = Array.from({ length: 300 }, (_, n) => [`row ${n}`, randomText(6), randomText(3), randomText(12)]);
    const text = `a,b,c,d\n${written.map((row) => csvLine(row)).join("")}`;
    const rows = await collectRows(tableRows(readInParts(text, 1 + Math.floor(random() * 40)), ","));
    expect(rows.map((row) => row.cells)).toEqual(written);
  });

  test("rows may have fewer or more cells than the header", async () => {
    expect(cells(await table("a,b\n1\n1,2,3\n,,\n"))).toEqual([
      [2, ["1"]],
      [3, ["1", "2", "3"]],
    ]);
  });

  test("a row with an unclosed quote is unreadable, and the rows after it are read", async () => {
    expect(cells(await table('a,b\n1,2\n"3,4\n5,6\n7,8'))).toEqual([
      [2, ["1", "2"]],
      [3, "quotes"],
      [4, ["5", "6"]],
      [5, ["7", "8"]],
    ]);
  });

  test("a row with text after a closing quote is unreadable, and the rows after it are read", async () => {
    expect(cells(await table('a,b\r\n"1"x,2\r\n3,"4\r\n5,6'))).toEqual([
      [2, "quotes"],
      [3, "quotes"],
      [4, ["5", "6"]],
    ]);
  });

  test("a row that an unclosed quote extends beyond the maximum length is unreadable, and later rows are read", async () => {
    const long = Array.from({ length: 1_500 }, (_, n) => `${n},${"x".repeat(20)}`).join("\n");
    const rows = await collectRows(tableRows(readInParts(`a,b\n"open\n${long}`, 4_096), ","));
    expect(cells(rows).slice(0, 2)).toEqual([
      [2, "quotes"],
      [3, ["0", "x".repeat(20)]],
    ]);
    expect(rows).toHaveLength(1_501);
  });

  test("a file with very many broken rows is refused", async () => {
    const broken = Array.from({ length: 1_100 }, () => 'x,"y"z').join("\n");
    await expect(collectRows(tableRows(readInParts(`a,b\n${broken}`, 65_536), ","))).rejects.toThrow(BrokenFile);
  });

  test("a table with only a header has no rows", async () => {
    expect(await table("a,b\n")).toEqual([]);
  });
});

describe("the format of a table", () => {
  test.each([",", ";", "\t"])("a table is recognised with '%s' between its cells", (delimiter) => {
    const text = `\uFEFF${KOINLY.replaceAll(",", delimiter)}\r\n1`;
    expect(detectTable(text)).toMatchObject({ format: "koinly", delimiter });
  });

  test("a table with quoted column names is recognised, and read only as the requested format", () => {
    const text = KOINLY.split(",")
      .map((name) => `"${name}"`)
      .join(",");
    expect(detectTable(text)).toMatchObject({ format: "koinly" });
    expect(detectTable(text, "koinly")).toMatchObject({ format: "koinly" });
    expect(detectTable(text, "cointracking")).toBeNull();
  });

  test.each(["", "\n\n", "PK\u0003\u0004", "<html>", "just words", '"Date,Sent'])(
    "a text that begins with '%s' is not recognised as a table",
    (text) => {
      expect(detectTable(text)).toBeNull();
    },
  );
});

describe("moves in JSON", () => {
  const read = (text: string) => collectRows(jsonRows(readInParts(text, 11)));
  const move = { id: "1", at: "2024", amount: "-1", note: "a\nb" };

  test("JSON moves are read with or without indentation or a byte order mark", async () => {
    const file = { format: "tmai-moves-1", moves: [move, { ...move, id: "2" }] };
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2), `\uFEFF${JSON.stringify(file)}`]) {
      const rows = await read(text);
      expect(rows.map(({ line, cells }) => [line, cells?.[0], cells?.[7], cells?.at(-1)])).toEqual([
        [1, "1", "-1", "a\nb"],
        [2, "2", "-1", "a\nb"],
      ]);
    }
  });

  test("JSON moves that are not objects of texts are unreadable, and the others are still read", async () => {
    const file = { format: "tmai-moves-1", moves: [1, null, [], { amount: 1 }, move] };
    expect((await read(JSON.stringify(file))).map(({ problem }) => problem?.is)).toEqual([
      ...["columns", "columns", "columns", "columns", undefined],
    ]);
  });

  test.each([
    ["in another format", '{"format":"other","moves":[{"a":"b"}]}'],
    ["without a format", '{"moves":[{"a":"b"}]}'],
    ["that end early", '{"format":"tmai-moves-1","moves":[{"a":"b"}'],
    ["that are not JSON", "{format: tmai-moves-1}"],
  ])("JSON moves %s are refused", async (_what, text) => {
    await expect(read(text)).rejects.toThrow(BrokenFile);
  });
});
