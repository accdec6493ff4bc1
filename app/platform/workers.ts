/** The payments worker shares its event loop with nothing that may be slow; everything else runs in the market worker. */
export const WORKERS = ["payments", "market"] as const;
export type WorkerName = (typeof WORKERS)[number];
