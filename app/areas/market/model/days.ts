/** UTC days as "YYYY-MM-DD", and as numbers since 1970-01-01. */

export const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days);
