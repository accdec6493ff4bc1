import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { BrokenFile, type ReadPart } from "#app/platform/csvRows.server.ts";
import type { Turn } from "#app/platform/jobs.server.ts";
import { cutText, unstorable } from "#app/platform/storableText.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { chooseNumberStyle, decimalSignIn } from "../../../../../analytics/portfolio/formats/amounts.ts";
import { readerOfJson, TABLE_FORMATS, type TableFormat } from "../../../../../analytics/portfolio/formats/formats.ts";
import { OUR_COLUMNS } from "../../../../../analytics/portfolio/formats/ours.ts";
import {
  type FileConventions,
  isProblem,
  type NumberStyle,
  problem,
  type RowProblem,
  type RowReader,
} from "../../../../../analytics/portfolio/formats/row.ts";
import {
  addRows,
  changeImport,
  filePart,
  forgetRows,
  type ImportCounts,
  type ImportRecord,
  NO_COUNTS,
  type StoredRow,
} from "../store/imports.server.ts";
import { type Currencies, findCurrencies } from "./currencies.server.ts";
import { type FileRow, jsonRows, tableRows } from "./fileRows.server.ts";
import { joinedAndKnown } from "./known.server.ts";
import { proposeTransfers } from "./proposed.server.ts";
import { hashSourceKey, rowMoves } from "./rowMoves.server.ts";
import { detectTable, JSON_FORMAT } from "./table.server.ts";

/**
 * Reads a file twice, one part at a time: first its number format and its currencies, then its rows as the moves they would
 * become. An interrupted reading starts over; one that was overtaken by a change writes nothing more.
 */

export const MAX_ROWS = 100_000;
const ROWS_AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
const BEGINNING_BYTES = 16 * 1024;

type Opened = { reader: RowReader; rows(): AsyncGenerator<FileRow>; needsTimeZone: boolean };
type Scanned = { rows: number; style: NumberStyle; currencies: Set<string> };
type Problem = "none" | "format" | "empty" | "rows";

/** The import's file, read by its format; null when it does not have that format. */
export async function openFile(read: ReadPart, format: ImportRecord["format"]): Promise<Opened | null> {
  if (format === JSON_FORMAT) {
    const reader = readerOfJson(OUR_COLUMNS);
    return reader && { reader, rows: () => jsonRows(read), needsTimeZone: false };
  }
  const table = detectTable((await read(0, BEGINNING_BYTES)).toString("utf8"), format as TableFormat);
  if (!table) return null;
  const { reader, needsTimeZone } = TABLE_FORMATS[table.format];
  const opened = reader(table.header);
  return opened && { reader: opened, rows: () => tableRows(read, table.delimiter), needsTimeZone };
}

/** What must be known about a file before its rows can be read. */
async function scan({ reader, rows }: Opened, signal: AbortSignal): Promise<Scanned | Problem> {
  const proven = new Set<"." | ",">();
  const currencies = new Set<string>();
  let count = 0;
  for await (const { cells } of rows()) {
    if (++count > MAX_ROWS) return "rows";
    if (count % ROWS_AT_ONCE === 0) signal.throwIfAborted();
    for (const place of reader.amounts) {
      const sign = decimalSignIn(cells?.[place] ?? "");
      if (sign) proven.add(sign);
    }
    for (const place of reader.currencies) {
      const currency = cells?.[place]?.trim();
      if (currency && currency !== "-" && currency.length <= LONGEST_CURRENCY) currencies.add(currency);
    }
  }
  return count === 0 ? "empty" : { rows: count, style: chooseNumberStyle(proven), currencies };
}
const LONGEST_CURRENCY = 200;

/** Leaves the import in the state asking, ready or failed. */
export async function readImport(pool: Pool, record: ImportRecord, { signal, jobId, tries }: Turn): Promise<void> {
  const reading = `${jobId}:${tries}:${randomUUID()}`;
  const { newWallet } = record.counts;
  const counts: ImportCounts = { ...NO_COUNTS, ...(newWallet === undefined ? {} : { newWallet }), reading };
  if (!(await changeImport(pool, record, { counts }, ["reading"]))) return;
  await forgetRows(pool, record.importId);
  const read: ReadPart = (from, bytes) => filePart(pool, record.importId, from, bytes);
  try {
    await readRows(pool, { ...record, counts }, { read, signal });
  } catch (error) {
    if (error instanceof BrokenFile)
      await end(pool, { ...record, counts }, counts, { state: "failed", problem: "format" });
    else if (!(error instanceof Overtaken)) throw error;
  }
}

/** Another reading of the same import has begun, or it was deleted. */
class Overtaken extends Error {}

async function readRows(pool: Pool, record: ImportRecord, { read, signal }: { read: ReadPart; signal: AbortSignal }) {
  const { counts } = record;
  const opened = await openFile(read, record.format);
  const scanned = opened ? await scan(opened, signal) : "format";
  if (!opened || typeof scanned === "string")
    return end(pool, record, counts, { state: "failed", problem: scanned as Problem });
  const currencies = await findCurrencies(pool, scanned.currencies, record.currencies);
  const isAmbiguous = Object.keys(currencies.ambiguous).length > 0;
  if (isAmbiguous || (opened.needsTimeZone && record.zone === null))
    return end(pool, record, { ...counts, read: scanned.rows, asked: currencies.ambiguous }, { state: "asking" });
  const conventions: FileConventions = { style: scanned.style, zone: record.zone, until: Date.now() + DAY_MS };
  const seen = new Map<number, number>();
  const state = { counts: { ...counts }, joins: new Set<string>(), ids: new Set<string>() };
  let batch: Rows = [];
  // One batch is stored while the next one is read.
  let storing = Promise.resolve();
  for await (const row of opened.rows()) {
    batch.push(buildStoredRow(row, record, { reader: opened.reader, ways: conventions, currencies, seen }));
    if (batch.length < ROWS_AT_ONCE) continue;
    signal.throwIfAborted();
    await storing;
    storing = store(pool, record, batch, state);
    storing.catch(() => undefined);
    batch = [];
  }
  await storing;
  await store(pool, record, batch, state);
  const proposed = await proposeTransfers(pool, record);
  const sums = { ...state.counts, new: state.counts.new - proposed, proposed };
  await end(pool, record, sums, { state: "ready" });
}

type Rows = StoredRow[];
type Making = { reader: RowReader; ways: FileConventions; currencies: Currencies; seen: Map<number, number> };

/** A row as stored: new, until it is looked up, or unreadable. */
function buildStoredRow(
  row: FileRow,
  { account, format }: ImportRecord,
  { reader, ways: conventions, currencies, seen }: Making,
): StoredRow {
  const text = unstorable(row.text) ? "" : cutText(row.text, LONGEST_TEXT);
  const unreadable = (why: RowProblem): StoredRow => {
    const value = unstorable(why.value) ? "" : why.value;
    return { line: row.line, state: "unreadable", problem: `${why.is}:${value}`, text, moves: null };
  };
  if (row.problem || !row.cells) return unreadable(row.problem ?? problem("columns"));
  if (row.cells.some((cell) => unstorable(cell) !== null)) return unreadable(problem("text"));
  const read = reader.read(row.cells, conventions);
  if (isProblem(read)) return unreadable(read);
  const ours = format === JSON_FORMAT ? "tmai-moves-1" : format;
  const cells = reader.ordered?.(row.cells) ?? row.cells;
  const first = hashSourceKey(account, ours, cells, 0);
  const mark = toRowMark(first);
  const ordinal = seen.get(mark) ?? 0;
  seen.set(mark, ordinal + 1);
  const key = ordinal === 0 ? first : hashSourceKey(account, ours, cells, ordinal);
  const moves = rowMoves(read, key, currencies);
  return "is" in moves ? unreadable(moves) : { line: row.line, state: "new", problem: null, text, moves };
}
const LONGEST_TEXT = 1_000;

/** 52 bits of a row's hash: a hundred thousand of them take little memory. */
const toRowMark = (sourceKey: string): number =>
  Number.parseInt(sourceKey.slice("import:".length, "import:".length + 13), 16);

type State = { counts: ImportCounts; joins: Set<string>; ids: Set<string> };

/** Looks a batch up and stores it, unless the reading was overtaken. */
async function store(pool: Pool, record: ImportRecord, rows: Rows, state: State): Promise<void> {
  await joinedAndKnown(pool, record.account, rows, state);
  for (const row of rows) {
    state.counts.read++;
    state.counts[row.state]++;
    if (row.state === "new") state.counts.moves += (row.moves ?? []).filter(({ join }) => join === null).length;
  }
  await inTransaction(pool, async (on) => {
    const { rowCount } = await on.query(
      `UPDATE portfolio.imports SET counts = $3, updated_at = now()
       WHERE account = $1 AND import_id = $2 AND state = 'reading' AND counts->>'reading' = $4`,
      [record.account, record.importId, JSON.stringify(state.counts), state.counts.reading],
    );
    if (rowCount === 0) throw new Overtaken();
    await addRows(on, record.importId, rows);
  });
}

async function end(
  pool: Pool,
  { account, importId, counts: begun }: ImportRecord,
  counts: ImportCounts,
  changes: { state: ImportRecord["state"]; problem?: Problem },
): Promise<void> {
  const { reading: _, ...storedCounts } = counts;
  await pool.query(
    `UPDATE portfolio.imports SET state = $4, problem = $5, counts = $6, updated_at = now()
     WHERE account = $1 AND import_id = $2 AND state = 'reading' AND counts->>'reading' = $3`,
    [account, importId, begun.reading, changes.state, changes.problem ?? null, JSON.stringify(storedCounts)],
  );
}
