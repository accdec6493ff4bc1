/** Classes of what a request costs the event loop that serves everybody, and which route or operation belongs to which. */

/** `mostMs`: of the event loop, with the dearest valid input (`npm run bench -- cost`). `aMinute`: how many one address may send. */
export const COST_CLASSES = {
  usual: { mostMs: 15, aMinute: null },
  dear: { mostMs: 50, aMinute: 60 },
} as const;
export type CostClass = keyof typeof COST_CLASSES;

const DEAR: ReadonlySet<string> = new Set([]);

/** @param handler a route's or an operation's id */
export const costOf = (handler: string): CostClass => (DEAR.has(handler) ? "dear" : "usual");
