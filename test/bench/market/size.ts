import { addDays } from "#app/services/marketData/model/days.ts";

/** The size and the date of the bench's market. */

export const TOKENS = Number(process.env.BENCH_TOKENS ?? 5_000);
const YEARS = Number(process.env.BENCH_YEARS ?? 5);
/** Two months more than the chart requests: older hours are packed like these, and are not read. */
export const HOURS = Number(process.env.BENCH_HOURS ?? 2_880);

/** The last day of a month with 31 days, so that as many hours as possible are not packed yet. */
export const LAST_DAY = "2026-10-31";
export const FIRST_DAY = addDays(LAST_DAY, 1 - Math.ceil(YEARS * 365.25));
/** The time at which the last day is official. */
export const NOW = new Date(`${addDays(LAST_DAY, 1)}T00:20:00.000Z`);
/** The time at which a day's candles become known. */
export const knownAfter = (day: string): string => `${addDays(day, 1)}T00:05:00.000Z`;
