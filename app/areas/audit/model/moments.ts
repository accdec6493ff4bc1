import { isCalendarDay } from "#app/platform/calendarDay.ts";

/** Times as auditors enter them: a day, or a time of day. UTC where no zone is named. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Years that JavaScript and PostgreSQL write alike, with a margin at either end. */
const WRITTEN_ALIKE = /^[1-9]\d{3}-/;

/** In RFC 3339; null for anything that is not a time, such as a 31 February. A day alone means its first or its last moment. */
export function parseTime(text: string, edge: "first" | "last"): string | null {
  const full = DAY.test(text) ? `${text}T${edge === "first" ? "00:00:00.000" : "23:59:59.999"}Z` : text;
  const [day, clock] = [full.slice(0, "2026-11-21".length), full.slice("2026-11-21T".length)];
  if (!/^\d{4}-\d{2}-\d{2}T/.test(full) || !isCalendarDay(day)) return null;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(clock) ? full : `${full}Z`;
  const time = Date.parse(zoned);
  const timestamp = Number.isNaN(time) ? "" : new Date(time).toISOString();
  return WRITTEN_ALIKE.test(timestamp) ? timestamp : null;
}

/** Whether a day or time lies wholly after `now`. The current day does not: it ends now. */
export const hasNotCome = (text: string, now: string): boolean => (parseTime(text, "first") ?? "") > now;

/** The current day ends now; every other day at its last moment. */
export const endOfDay = (text: string, now: string): string | null =>
  text === now.slice(0, "2026-11-21".length) ? now : parseTime(text, "last");

/** The last millisecond before another time: the ledger counts in milliseconds. */
export const justBefore = (timestamp: string): string => new Date(Date.parse(timestamp) - 1).toISOString();
