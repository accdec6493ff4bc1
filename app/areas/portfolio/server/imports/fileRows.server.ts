import { JSONParser } from "@streamparser/json";
import Papa from "papaparse";
import { OUR_COLUMNS, OURS } from "../../../../../analytics/portfolio/formats/ours.ts";
import { problem, type RowProblem } from "../../../../../analytics/portfolio/formats/row.ts";

/** The rows of a stored file, a part of it at a time: no file is ever in memory as a whole. */

/** `line` counts from 1, the header included; of JSON, the place of the move. */
export type FileRow = { line: number; text: string; cells: string[] | null; problem: RowProblem | null };
/** A part of the file from a byte on; empty at its end. */
export type ReadPart = (from: number, bytes: number) => Promise<Buffer>;

/** The file is none of its format: no row after this place could be read. */
export class BrokenFile extends Error {}

const PART_BYTES = 128 * 1024;
const LONGEST_ROW = 16 * 1024;
const MOST_BROKEN = 1_000;

async function* partsFrom(read: ReadPart, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const part = await read(at, PART_BYTES);
    if (part.length === 0) return;
    at += part.length;
    yield part;
  }
}

/**
 * All rows of a table but its header. A row whose quotes are wrong is told as such, and reading goes on in the line after it, as if its
 * quotes were none: it stops no other row.
 */
export async function* tableRows(read: ReadPart, delimiter: string): AsyncGenerator<FileRow> {
  const parts = partsFrom(read, 0);
  const decoder = new TextDecoder();
  let [text, line, broken] = ["", 1, 0];
  let [isHeader, isEnd] = [true, false];
  while (!isEnd || text !== "") {
    const { rows, rest, isBroken } = parsed(text, delimiter, isEnd);
    for (const { cells, raw } of rows) {
      if (isHeader) isHeader = false;
      else if (cells.some((cell) => cell.trim() !== "")) yield { line, text: raw.trim(), cells, problem: null };
      line += linesIn(raw);
    }
    text = rest;
    if (isBroken) {
      const skipped = text.slice(0, endOfLine(text));
      if (isHeader || ++broken > MOST_BROKEN) throw new BrokenFile("rows whose quotes are wrong");
      yield { line, text: skipped.trim(), cells: null, problem: problem("quotes") };
      text = text.slice(skipped.length);
      line += 1;
    } else if (isEnd) return;
    else {
      const part = await parts.next();
      isEnd = part.done === true;
      text += decoder.decode(part.value, { stream: !isEnd });
    }
  }
}

type Parsed = { rows: { cells: string[]; raw: string }[]; rest: string; isBroken: boolean };

/** The rows that a text begins with, up to one that is broken, or that may go on in the next part. */
function parsed(text: string, delimiter: string, isEnd: boolean): Parsed {
  const rows: Parsed["rows"] = [];
  let [used, isBroken] = [0, false];
  Papa.parse<string[]>(text, {
    ...{ delimiter, newline: newlineOf(text) },
    step: ({ data, errors, meta }, parser) => {
      const isOpen = !isEnd && meta.cursor >= text.length;
      const length = meta.cursor - used;
      isBroken = length > LONGEST_ROW || (!isOpen && errors.some(({ type }) => type === "Quotes"));
      if (isBroken || isOpen) return parser.abort();
      const raw = text.slice(used, meta.cursor);
      rows.push({ cells: withoutReturn(data, raw), raw });
      used = meta.cursor;
    },
  });
  return { rows, rest: text.slice(used), isBroken };
}

/** Where a carriage return stands before the line feed, an unquoted last cell ends with it. */
function withoutReturn(cells: string[], raw: string): string[] {
  const last = cells.at(-1) ?? "";
  if (last.endsWith("\r") && /[^"]\r\n?$/.test(raw)) cells[cells.length - 1] = last.slice(0, -1);
  return cells;
}

/** Old spreadsheets end lines with a carriage return alone. */
const newlineOf = (text: string): "\n" | "\r" => (text.includes("\n") || !text.includes("\r") ? "\n" : "\r");

function endOfLine(text: string): number {
  const end = text.indexOf(newlineOf(text));
  return end < 0 ? text.length : end + 1;
}

/** Lines that a row takes: one, and one more for each break within it. */
function linesIn(raw: string): number {
  const newline = newlineOf(raw);
  let lines = 0;
  for (let at = raw.indexOf(newline); at >= 0; at = raw.indexOf(newline, at + 1)) lines++;
  return raw.endsWith(newline) ? lines : lines + 1;
}

/** The moves of a file of ours in JSON, as rows whose cells stand in the order of our columns. */
export async function* jsonRows(read: ReadPart): AsyncGenerator<FileRow> {
  const parser = new JSONParser({ paths: ["$.format", "$.moves.*"], keepStack: false });
  let rows: FileRow[] = [];
  let line = 0;
  let isOurs = false;
  parser.onValue = ({ value, key }) => {
    if (key === "format") isOurs = value === OURS;
    else rows.push(rowOf(value, ++line));
  };
  try {
    for await (const part of partsFrom(read, 0)) {
      parser.write(part);
      // The format stands first, as we write it.
      if (line > 0 && !isOurs) throw new BrokenFile("no format");
      yield* rows;
      rows = [];
    }
  } catch (error) {
    throw error instanceof BrokenFile ? error : new BrokenFile((error as Error).message);
  }
  if (!parser.isEnded || !isOurs) throw new BrokenFile("the JSON is not complete");
}

function rowOf(value: unknown, line: number): FileRow {
  const text = JSON.stringify(value)?.slice(0, LONGEST_ROW) ?? "";
  if (value === null || typeof value !== "object") return { line, text, cells: null, problem: problem("columns") };
  const fields = value as Record<string, unknown>;
  const cells = OUR_COLUMNS.map((name) => fields[name] ?? "");
  const isText = cells.every((cell) => typeof cell === "string");
  return isText
    ? { line, text, cells: cells as string[], problem: null }
    : { line, text, cells: null, problem: problem("columns") };
}
