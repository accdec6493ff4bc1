import { JSONParser } from "@streamparser/json";
import { BrokenFile, csvRows, partsFrom, type ReadPart } from "#app/platform/csvRows.server.ts";
import { OUR_COLUMNS, TMAI_FORMAT } from "../../../../../analytics/portfolio/formats/ours.ts";
import { problem, type RowProblem } from "../../../../../analytics/portfolio/formats/row.ts";

/** The rows of a stored file, one part at a time: no file is ever in memory as a whole. */

/** `line` counts from 1, including the header; for JSON, it is the index of the move. */
export type FileRow = { line: number; text: string; cells: string[] | null; problem: RowProblem | null };

/** The maximum length of a move in our JSON. */
const LONGEST_ROW = 16 * 1024;

/** All rows of a table except its header. */
export async function* tableRows(read: ReadPart, delimiter: string): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const { line, text, cells } of csvRows(read, delimiter)) {
    if (isHeader && !cells) throw new BrokenFile("rows whose quotes are wrong");
    if (!isHeader) yield { line, text, cells, problem: cells ? null : problem("quotes") };
    isHeader = false;
  }
}

/** The moves of our own JSON file, as rows whose cells are in the order of our columns. */
export async function* jsonRows(read: ReadPart): AsyncGenerator<FileRow> {
  const parser = new JSONParser({ paths: ["$.format", "$.moves.*"], keepStack: false });
  let rows: FileRow[] = [];
  let line = 0;
  let isOwn = false;
  parser.onValue = ({ value, key }) => {
    if (key === "format") isOwn = value === TMAI_FORMAT;
    else rows.push(toRow(value, ++line));
  };
  try {
    for await (const part of partsFrom(read, 0)) {
      parser.write(part);
      // We write the format first.
      if (line > 0 && !isOwn) throw new BrokenFile("no format");
      yield* rows;
      rows = [];
    }
  } catch (error) {
    throw error instanceof BrokenFile ? error : new BrokenFile((error as Error).message);
  }
  if (!parser.isEnded || !isOwn) throw new BrokenFile("the JSON is not complete");
}

function toRow(value: unknown, line: number): FileRow {
  const text = JSON.stringify(value)?.slice(0, LONGEST_ROW) ?? "";
  if (value === null || typeof value !== "object") return { line, text, cells: null, problem: problem("columns") };
  const fields = value as Record<string, unknown>;
  const cells = OUR_COLUMNS.map((name) => fields[name] ?? "");
  const isText = cells.every((cell) => typeof cell === "string");
  return isText
    ? { line, text, cells: cells as string[], problem: null }
    : { line, text, cells: null, problem: problem("columns") };
}
