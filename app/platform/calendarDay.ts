const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day, such as `2026-11-28`. `Date.parse` takes 31 February for 3 March. */
export function isCalendarDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
