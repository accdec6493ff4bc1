import { JSONParser } from "@streamparser/json";
import { CsvError, parse } from "csv-parse";
import { OUR_COLUMNS, OURS } from "../../../../../analytics/portfolio/formats/ours.ts";
import { problem, type RowProblem } from "../../../../../analytics/portfolio/formats/row.ts";

/** The rows of a stored file, a part of it at a time: no file is ever in memory as a whole. */

/** `line` counts from 1, the header included; of JSON, the place of the move. */
export type FileRow = { line: number; text: string; cells: string[] | null; problem: RowProblem | null };
/** A part of the file from a byte on; empty at its end. */
export type ReadPart = (from: number, bytes: number) => Promise<Buffer>;

/** The file is none of its format: no row after this place could be read. */
export class BrokenFile extends Error {}

const PART_BYTES = 256 * 1024;
const LONGEST_ROW_BYTES = 16 * 1024;
const MOST_BROKEN = 1_000;

async function* partsFrom(read: ReadPart, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const part = await read(at, PART_BYTES);
    if (part.length === 0) return;
    at += part.length;
    yield part;
  }
}

type Parsed = { record: string[]; info: { lines: number; bytes: number }; raw: string };

/**
 * All rows of a table but its header. A row whose quotes are wrong is told as such, and reading goes on in the line after it, as if its
 * quotes were none: it stops no other row.
 */
export async function* tableRows(read: ReadPart, delimiter: string): AsyncGenerator<FileRow> {
  const place = { byte: 0, line: 0 };
  let isHeader = true;
  for (let broken = 0; broken <= MOST_BROKEN; broken++) {
    const start = { ...place };
    try {
      for await (const { record, info, raw } of recordsFrom(read, start.byte, delimiter)) {
        const line = start.line + info.lines - linesIn(raw) + 1;
        place.byte = start.byte + info.bytes;
        place.line = start.line + info.lines;
        if (isHeader) isHeader = false;
        else if (record.some((cell) => cell.trim() !== ""))
          yield { line, text: raw.trim(), cells: record, problem: null };
      }
      return;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const skipped = await lineAt(read, place.byte);
      place.byte += skipped.bytes;
      place.line += 1;
      if (isHeader) throw new BrokenFile("the header");
      yield { line: place.line, text: skipped.text, cells: null, problem: problem("quotes") };
    }
  }
  throw new BrokenFile("too many rows whose quotes are wrong");
}

/** Records as they are parsed, those before an error included: a stream's consumer would lose them. */
async function* recordsFrom(read: ReadPart, from: number, delimiter: string): AsyncGenerator<Parsed> {
  let parsed: Parsed[] = [];
  let failed: Error | null = null;
  const parser = parse({
    ...{ delimiter, bom: from === 0, relax_column_count: true, skip_empty_lines: true, info: true, raw: true },
    max_record_size: LONGEST_ROW_BYTES,
    on_record: (wrapped) => {
      // With `info` and `raw` a record comes inside of these, which its type does not say.
      parsed.push(wrapped as unknown as Parsed);
      return null;
    },
  });
  parser.on("error", (error) => {
    failed = error;
  });
  for await (const part of partsFrom(read, from)) {
    await new Promise<void>((done) => parser.write(part, () => done()));
    yield* parsed;
    parsed = [];
    if (failed) throw failed;
  }
  await new Promise<void>((done) => parser.end(() => done()));
  yield* parsed;
  if (failed) throw failed;
}

const linesIn = (raw: string): number => raw.trim().split(/\r\n|\n|\r/).length;

/** The line that begins at a byte, with what ends it. Empty lines before it are part of it. */
async function lineAt(read: ReadPart, byte: number): Promise<{ bytes: number; text: string }> {
  const part = await read(byte, LONGEST_ROW_BYTES);
  const text = part.toString("latin1");
  const begins = text.search(/[^\r\n]/);
  const length = begins < 0 ? -1 : text.slice(begins).search(/[\r\n]/);
  const end = length < 0 ? part.length : begins + length + (text.startsWith("\r\n", begins + length) ? 2 : 1);
  return { bytes: Math.max(end, 1), text: part.subarray(0, end).toString("utf8").trim().slice(0, 500) };
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
  const text = JSON.stringify(value)?.slice(0, LONGEST_ROW_BYTES) ?? "";
  if (value === null || typeof value !== "object") return { line, text, cells: null, problem: problem("columns") };
  const fields = value as Record<string, unknown>;
  const cells = OUR_COLUMNS.map((name) => fields[name] ?? "");
  const isText = cells.every((cell) => typeof cell === "string");
  return isText
    ? { line, text, cells: cells as string[], problem: null }
    : { line, text, cells: null, problem: problem("columns") };
}
