import { plainUnits } from "./plainAmount.ts";

/** Rows of CSV, as a spreadsheet saves them: schedules of vesting, and payouts. A header line is left out. */

export const MOST_ROWS = 100;
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

/** The line of a row that cannot be read, counted from 1, and which of its columns. */
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
  read(text, SCHEDULE_COLUMNS, scheduleOf, ({ amount }) => BigInt(amount));

export const payoutRows = (text: string): Rows<PayoutRow> =>
  read(text, PAYOUT_COLUMNS, payoutOf, ({ amount }) => BigInt(amount));

/** One schedule, by its columns; or the name of the first one that cannot be read. */
export function scheduleOf(cells: Partial<Cells>): ScheduleRow | string {
  const days = (column: string) => (WHOLE.test(cells[column] ?? "") ? Number(cells[column]) * DAY : null);
  const [cliff, duration, slice] = [days("cliffDays"), days("durationDays"), days("sliceDays")];
  const start = startOf(cells.start ?? "");
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

function payoutOf(cells: Cells): PayoutRow | string {
  const amount = plainUnits(cells.amount ?? "");
  if (!ADDRESS.test(cells.recipient ?? "")) return "recipient";
  if (amount === null) return "amount";
  return { recipient: cells.recipient ?? "", amount: String(amount) };
}

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/;
function startOf(text: string): number | null {
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // A day that a month does not have is moved to the next by some engines.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 10)) ? null : at / 1000;
}

function read<Row>(
  text: string,
  columns: readonly string[],
  rowOf: (cells: Cells) => Row | string,
  amountOf: (row: Row) => bigint,
): Rows<Row> {
  const rows: Row[] = [];
  let total = 0n;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
    if (line.trim() === "" || (index === 0 && cells[0] === columns[0])) continue;
    if (cells.length !== columns.length) return { problem: { line: index + 1, column: columns[0] ?? "" } };
    const row = rowOf(Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ""])));
    if (typeof row === "string") return { problem: { line: index + 1, column: row } };
    rows.push(row);
    total += amountOf(row);
    if (rows.length > MOST_ROWS) return { problem: { line: index + 1, column: columns[0] ?? "" } };
  }
  return rows.length === 0 ? { problem: { line: 1, column: columns[0] ?? "" } } : { rows, total };
}
