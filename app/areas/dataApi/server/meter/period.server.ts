/** A month of the UTC calendar: its name, and when the next one begins. */
type Month = { text: string; begin: number; end: number };

const toMonth = (year: number, month: number): Month => {
  const begin = Date.UTC(year, month, 1);
  return { text: new Date(begin).toISOString().slice(0, 7), begin, end: Date.UTC(year, month + 1, 1) };
};

/** The last month requested, which is nearly always the next one requested too. */
let last: Month = toMonth(1970, 0);

function monthAt(now: Date): Month {
  const at = now.getTime();
  if (at < last.begin || at >= last.end) last = toMonth(now.getUTCFullYear(), now.getUTCMonth());
  return last;
}

/** The month in which units are counted, by the UTC calendar: "live 2026-11". */
export const toMeterPeriod = (mode: "live" | "test", now: Date): string => `${mode} ${monthAt(now).text}`;

/** When the month ends and the quota is restored. */
export const periodEnd = (now: Date): Date => new Date(monthAt(now).end);
