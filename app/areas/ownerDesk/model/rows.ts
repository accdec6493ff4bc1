import Papa from "papaparse";
import { plainUnits } from "./plainAmount.ts";

/** CSV rows as a spreadsheet saves them: vesting schedules, and payouts. A header line is skipped. */

export const MAX_ROWS = 100;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const WHOLE = /^\d{1,12}$/;
const DAY = 86_400;

export type ScheduleRow = {
  beneficiary: string;
  /** Seconds. */
  start: number;
  cliff: number;
  duration: number;
  slice: number;
  revocable: boolean;
  /** Base units. */
  amount: string;
  initial: string;
};
export type PayoutRow = { recipient: string; amount: string };

/** The line of a row that cannot be read, counted from 1, and the column at fault. */
export type RowProblem = { line: number; column: string };
export type Rows<Row> = { rows: Row[]; total: bigint } | { problem: RowProblem };

export const SCHEDULE_COLUMNS = [
  "beneficiary",
  "start",
  "cliffDays",
  "durationDays",
  "sliceDays",
  "revocable",
  "amount",
  "initialUnlock",
] as const;
export const PAYOUT_COLUMNS = ["recipient", "amount"] as const;

type Cells = Record<string, string>;

/** `2026-12-01` (midnight UTC) or `2026-12-01T12:00:00Z`, and days as whole numbers. */
export const scheduleRows = (text: string): Rows<ScheduleRow> =>
  read(text, SCHEDULE_COLUMNS, parseSchedule, ({ amount }) => BigInt(amount));

export const payoutRows = (text: string): Rows<PayoutRow> =>
  read(text, PAYOUT_COLUMNS, parsePayout, ({ amount }) => BigInt(amount));

/** One schedule, by its columns; or the name of the first column that cannot be read. */
export function parseSchedule(cells: Partial<Cells>): ScheduleRow | string {
  const days = (column: string) => (WHOLE.test(cells[column] ?? "") ? Number(cells[column]) * DAY : null);
  const [cliff, duration, slice] = [days("cliffDays"), days("durationDays"), days("sliceDays")];
  const start = parseStart(cells.start ?? "");
  const amount = plainUnits(cells.amount ?? "");
  const initial = cells.initialUnlock === "0" ? 0n : plainUnits(cells.initialUnlock ?? "");
  if (!ADDRESS.test(cells.beneficiary ?? "")) return "beneficiary";
  if (start === null) return "start";
  if (cliff === null) return "cliffDays";
  if (duration === null || duration === 0 || cliff > duration) return "durationDays";
  if (slice === null || slice === 0 || slice > duration) return "sliceDays";
  if (cells.revocable !== "yes" && cells.revocable !== "no") return "revocable";
  if (amount === null) return "amount";
  if (initial === null || initial > amount) return "initialUnlock";
  const revocable = cells.revocable === "yes";
  const terms = { start, cliff, duration, slice, revocable };
  return { beneficiary: cells.beneficiary ?? "", ...terms, amount: String(amount), initial: String(initial) };
}

function parsePayout(cells: Cells): PayoutRow | string {
  const amount = plainUnits(cells.amount ?? "");
  if (!ADDRESS.test(cells.recipient ?? "")) return "recipient";
  if (amount === null) return "amount";
  return { recipient: cells.recipient ?? "", amount: String(amount) };
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/;
function parseStart(text: string): number | null {
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // Some engines move a day that a month does not have into the next month.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 10)) ? null : at / 1000;
}

function read<Row>(
  text: string,
  columns: readonly string[],
  toRow: (cells: Cells) => Row | string,
  getAmount: (row: Row) => bigint,
): Rows<Row> {
  const rows: Row[] = [];
  let total = 0n;
  const refused = (line: number, column = columns[0] ?? "") => ({ problem: { line, column } });
  const { head, lines } = splitLines(text, columns);
  for (const { line, cells } of lines) {
    if (cells?.length !== head.length) return refused(line);
    const row = toRow(Object.fromEntries(columns.map((column) => [column, cells[head.indexOf(column)] ?? ""])));
    if (typeof row === "string") return refused(line, row);
    rows.push(row);
    total += getAmount(row);
    if (rows.length > MAX_ROWS) return refused(line);
  }
  return rows.length === 0 ? refused(1) : { rows, total };
}

type Line = { line: number; cells: string[] | null };

/** The rows below the header, and the column names. When a header names all of our columns, they may be in any order and among others. */
function splitLines(text: string, columns: readonly string[]): { head: readonly string[]; lines: Line[] } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((row, at) => ({ line: at + 1, cells: splitCells(row) }))
    .filter(({ cells }) => cells?.some((cell) => cell !== "") ?? true);
  const names = lines[0]?.cells ?? [];
  const isHead = columns.every((column) => names.includes(column));
  return isHead ? { head: names, lines: lines.slice(1) } : { head: columns, lines };
}

/** Cells separated by commas, semicolons or tabs, whichever gives the most; null when the quotes do not match. */
function splitCells(row: string): string[] | null {
  const read = [",", ";", "\t"].map((delimiter) => Papa.parse<string[]>(row, { delimiter }));
  const [best] = read.sort((one, other) => (other.data[0]?.length ?? 0) - (one.data[0]?.length ?? 0));
  if (!best || best.errors.some(({ type }) => type === "Quotes")) return null;
  return (best.data[0] ?? []).map((cell) => cell.trim());
}
