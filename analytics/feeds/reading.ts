import type { z } from "zod";
import type { Dropped, DropTag } from "./feed.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time, "YYYY-MM-DD". */
export function toUtcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first millisecond of a UTC day. Throws for anything that is not a day. */
export function startOfDay(day: string): number {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at) || toUtcDay(at) !== day) throw new RangeError(`${day} is not a day`);
  return at;
}

/** Above zero, or null: sources use 0 and less for unknown values. */
export function positiveOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

/** Zero or more, or null. */
export function amountOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** The rows in the documented format. An invalid one becomes a dropped row and hides no other. */
export function readRows<Row>(rows: readonly unknown[], schema: z.ZodType<Row>, dropped: Dropped[]): Row[] {
  const read: Row[] = [];
  for (const row of rows) {
    const parsed = schema.safeParse(row);
    if (parsed.success) read.push(parsed.data);
    else dropped.push({ tag: "unreadableRow", sourceId: idIn(row), detail: formatIssue(parsed.error) });
  }
  return read;
}

function idIn(row: unknown): string | null {
  return typeof row === "object" && row !== null && "id" in row && typeof row.id === "string" ? row.id : null;
}

function formatIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}

/** Collects what is left out of the responses about one source id. */
export function dropper(dropped: Dropped[], sourceId: string): (tag: DropTag, detail: string) => void {
  return (tag, detail) => dropped.push({ tag, sourceId, detail });
}

/** Records the missing steps between consecutive rows. `times` in milliseconds, ascending. */
export function noteGaps(times: readonly number[], stepMs: number, drop: (tag: DropTag, detail: string) => void): void {
  for (let i = 1; i < times.length; i++) {
    const [before, after] = [times[i - 1] as number, times[i] as number];
    const missing = Math.round((after - before) / stepMs) - 1;
    if (missing > 0)
      drop("gap", `${missing} between ${new Date(before).toISOString()} and ${new Date(after).toISOString()}`);
  }
}
