import type { PeriodFilters } from "./financials.ts";

/** The part of a month (`2026-11`) that lies within the period of the financials. */
export function monthFilters(month: string, { since, until }: PeriodFilters): { since: string; until: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const [first, last] = [`${month}-01T00:00:00.000Z`, new Date(Date.UTC(year, number) - 1).toISOString()];
  return { since: since !== undefined && since > first ? since : first, until: last < until ? last : until };
}
