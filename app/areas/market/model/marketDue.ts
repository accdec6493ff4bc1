import { addDays, DAY_MS } from "#app/services/marketData/public.ts";

/** A day's close is graded 15 minutes after midnight; an hour later its data is late. */
const READY_AFTER_MS = 15 * 60_000;
const LATE_AFTER_MS = 60 * 60_000;

/** RFC 3339 time since when the data of the day after `day` has been due; null while it is not late. */
export function dueSince(day: string, now: Date): string | null {
  const due = Date.parse(addDays(day, 1)) + DAY_MS + READY_AFTER_MS;
  return now.getTime() > due + LATE_AFTER_MS ? new Date(due).toISOString() : null;
}
