/**
 * A process each, so that settling payments shares its event loop with no market work, and trading with neither. What may be slow
 * runs in the market worker. The operator alone has the key that trades within mandates.
 */
export const WORKERS = ["payments", "market", "trading", "operator"] as const;
export type WorkerName = (typeof WORKERS)[number];
