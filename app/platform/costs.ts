/**
 * Classes of what one request may cost the event loop, which serves all callers: milliseconds with the most expensive valid input, measured
 * by `npm run bench -- cost`. A request limit means little while one request costs as much as a hundred others, so expensive ones have
 * their own limit.
 */
export const MAX_MS = { usual: 30, dear: 120 } as const;
export type CostClass = keyof typeof MAX_MS;
