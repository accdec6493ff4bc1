import { addDays } from "#app/services/marketData/model/days.ts";

/** How large the market of the bench is, and when it is. */

export const TOKENS = Number(process.env.BENCH_TOKENS ?? 5_000);
const YEARS = Number(process.env.BENCH_YEARS ?? 5);
/** Two months more than the chart asks for: older ones are packed as these are, and are not read. */
export const HOURS = Number(process.env.BENCH_HOURS ?? 2_880);

/** The last of a month of 31 days, so that as many hours as can be are not packed yet. */
export const LAST_DAY = "2026-10-31";
export const FIRST_DAY = addDays(LAST_DAY, 1 - Math.ceil(YEARS * 365.25));
/** When the last day is official. */
export const NOW = new Date(`${addDays(LAST_DAY, 1)}T00:20:00.000Z`);
/** When a day's candles are learned. */
export const knownAfter = (day: string): string => `${addDays(day, 1)}T00:05:00.000Z`;
