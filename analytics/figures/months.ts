const DAY_MS = 86_400_000;

/** Indexes of the days that are the first of a month, for a series that starts on `firstDay` (2024-01-31) and has `days` days. */
export function monthStarts(firstDay: string, days: number): number[] {
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  return Array.from({ length: days }, (_, day) => day).filter(
    (day) => new Date(start + day * DAY_MS).getUTCDate() === 1,
  );
}
