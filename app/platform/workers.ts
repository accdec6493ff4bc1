/** Settling payments shares its event loop with nothing that may be slow: everything else is the market worker's. */
export const WORKERS = ["payments", "market"] as const;
export type WorkerName = (typeof WORKERS)[number];
