/** The first and last moment of a month (`2026-11`), no later than the figures' own end. */
export function monthFilters(month: string, until: string): { since: string; until: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number) - 1).toISOString();
  return { since: `${month}-01T00:00:00.000Z`, until: last < until ? last : until };
}
