/**
 * Classes of what one request may cost the event loop, which serves everybody: milliseconds of it with the dearest valid input,
 * measured by `npm run bench -- cost`. A limit of requests says nothing while one costs as much as a hundred others, so those that
 * are dear have a limit of their own.
 */
export const MAX_MS = { usual: 30, dear: 120 } as const;
export type CostClass = keyof typeof MAX_MS;
