const dayMs = 86_400_000;

/** "YYYY-MM-DD" of a UTC day counted from 1970-01-01. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The days from 1970-01-01 to a UTC day "YYYY-MM-DD"; NaN for other text. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;
