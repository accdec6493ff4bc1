/**
 * A claim made once per UTC day, without a gap: whether a claim about `day` is the next, or the very first. `isSame`: it repeats the claim
 * about the last day. Days as `YYYY-MM-DD`. Source: docs/spec/wire.md#grades, docs/spec/indices.md#3.
 */
export function placeOfDay(last: string | null, day: string, isSame: boolean): "next" | "again" | DayRefusal {
  if (last === null) return "next";
  if (day === last && isSame) return "again";
  if (day <= last) return { tag: "DayStands", day };
  const next = daysAfter(last, 1);
  return day === next ? "next" : { tag: "DayLeftOut", next };
}

export type DayRefusal =
  /** A published day is final: different numbers for it, or for an earlier day, are refused. */
  | { tag: "DayStands"; day: string }
  /** Every day must be published, a missed one late: none may be left out. */
  | { tag: "DayLeftOut"; next: string };

const DAY_MS = 86_400_000;

/** The UTC day that many days after a `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
