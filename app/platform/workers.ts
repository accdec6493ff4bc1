/**
 * One process each, so that settling payments shares its event loop with no market work, and trading with neither. Potentially slow work
 * runs in the market worker. Only the operator has the key that trades within mandates.
 */
export const WORKERS = ["payments", "market", "trading", "operator"] as const;
export type WorkerName = (typeof WORKERS)[number];
