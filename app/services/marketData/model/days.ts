import { dayNumber, dayText } from "../../../../analytics/series/day.ts";

/** UTC days as "YYYY-MM-DD". */

export { dayNumber, dayText };
export const DAY_MS = 86_400_000;
export const toUtcDay = (time: Date): string => time.toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);
