import Papa from "papaparse";

/** The rows of a table as text, one part at a time: a file is never in memory as a whole. */

/** `line` counts from 1. `cells` is null when the row's quotes are wrong. */
export type CsvRow = { line: number; text: string; cells: string[] | null };
/** A part of the file starting at a byte; empty at its end. */
export type ReadPart = (from: number, bytes: number) => Promise<Buffer>;

/** The file does not have its format: no further row could be read. */
export class BrokenFile extends Error {}

const PART_BYTES = 128 * 1024;
const LONGEST_ROW = 16 * 1024;
const MAX_BROKEN = 1_000;

/** The parts of a text that is already in memory. */
export const readFromText = (text: string): ReadPart => {
  const bytes = Buffer.from(text);
  return async (from, count) => bytes.subarray(from, from + count);
};

export async function* partsFrom(read: ReadPart, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const part = await read(at, PART_BYTES);
    if (part.length === 0) return;
    at += part.length;
    yield part;
  }
}

/**
 * All rows that are not empty, including a header. A row whose quotes are wrong is returned as such, and reading continues in the line
 * after it, as if it had no quotes: it stops no other row.
 */
export async function* csvRows(read: ReadPart, delimiter: string): AsyncGenerator<CsvRow> {
  const parts = partsFrom(read, 0);
  const decoder = new TextDecoder();
  let [text, line, broken] = ["", 1, 0];
  let isEnd = false;
  while (!isEnd || text !== "") {
    const { rows, rest, isBroken } = parsed(text, delimiter, isEnd);
    for (const { cells, raw } of rows) {
      if (cells.some((cell) => cell.trim() !== "")) yield { line, text: raw.trim(), cells };
      line += linesIn(raw);
    }
    text = rest;
    if (isBroken) {
      const skipped = text.slice(0, endOfLine(text));
      if (++broken > MAX_BROKEN) throw new BrokenFile("rows whose quotes are wrong");
      yield { line, text: skipped.trim(), cells: null };
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

/** The complete rows at the start of a text, up to one that is broken, or that may continue in the next part. */
function parsed(text: string, delimiter: string, isEnd: boolean): Parsed {
  const rows: Parsed["rows"] = [];
  let [used, isBroken] = [0, false];
  Papa.parse<string[]>(text, {
    ...{ delimiter, newline: detectNewline(text) },
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

/** With a carriage return before the line feed, an unquoted last cell ends with it. */
function withoutReturn(cells: string[], raw: string): string[] {
  const last = cells.at(-1) ?? "";
  if (last.endsWith("\r") && /[^"]\r\n?$/.test(raw)) cells[cells.length - 1] = last.slice(0, -1);
  return cells;
}

/** Old spreadsheets end lines with only a carriage return. */
const detectNewline = (text: string): "\n" | "\r" => (text.includes("\n") || !text.includes("\r") ? "\n" : "\r");

function endOfLine(text: string): number {
  const end = text.indexOf(detectNewline(text));
  return end < 0 ? text.length : end + 1;
}

/** The number of lines of a row: one, and one more for each break within it. */
function linesIn(raw: string): number {
  const newline = detectNewline(raw);
  let lines = 0;
  for (let at = raw.indexOf(newline); at >= 0; at = raw.indexOf(newline, at + 1)) lines++;
  return raw.endsWith(newline) ? lines : lines + 1;
}
