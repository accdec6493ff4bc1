import { addDays, dayNumber } from "#app/services/marketData/public.ts";

/** Position of a labelled day under a chart, as a percentage of its width. */
export type TimeTick = { day: string; at: number; form: "day" | "month" };

const MAX_NAMES = 6;
const DAYS_NAMED_BY_DAY = 100;

/** At most six days; over a long period, first days of months. */
export function timeTicks(firstDay: string, lastDay: string): TimeTick[] {
  const first = dayNumber(firstDay);
  const span = dayNumber(lastDay) - first;
  if (span <= 0) return [];
  const place = (day: string) => ((dayNumber(day) - first) / span) * 100;
  if (span <= DAYS_NAMED_BY_DAY) {
    const step = Math.ceil(span / (MAX_NAMES - 1));
    const count = Math.floor(span / step) + 1;
    return Array.from({ length: count }, (_, name) => addDays(lastDay, -(count - 1 - name) * step)).map((day) => ({
      day,
      at: place(day),
      form: "day",
    }));
  }
  const months = listMonthStarts(firstDay, lastDay);
  const step = Math.ceil(months.length / MAX_NAMES);
  return months
    .filter((_, index) => (months.length - 1 - index) % step === 0)
    .map((day) => ({ day, at: place(day), form: "month" }));
}

function listMonthStarts(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  let year = Number(firstDay.slice(0, 4));
  let month = Number(firstDay.slice(5, 7));
  for (;;) {
    const day = `${year}-${String(month).padStart(2, "0")}-01`;
    if (day > lastDay) return months;
    if (day >= firstDay) months.push(day);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}
