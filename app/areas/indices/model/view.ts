/** What pages and calls show of indices. Levels are points, changes basis points, days "YYYY-MM-DD". Source: indices.md 5. */

/** `backfill` where a figure reaches back beyond the index's listing: computed after the fact. */
export type Origin = "live" | "backfill";

export type IndexRow = {
  slug: string;
  name: string;
  chainId: number | null;
  isForSale: boolean;
  /** Before costs, and after: the headline. */
  level: number;
  levelNet: number;
  day: string;
  /** Of the level after costs; null where the history does not reach so far. */
  change24hBps: number | null;
  change30dBps: number | null;
  /** Its deepest fall from a high, below zero. */
  drawdownBps: number;
  count: number;
  /** When constituents came into force last, and will next; null where nothing is set. */
  rebalancedAt: string | null;
  nextInForce: string | null;
  /** Of the 30 days. */
  origin: Origin;
  /** Levels after costs of the last 90 days, oldest first. */
  spark: number[];
};

export type IndexConstituent = {
  tokenId: number;
  symbol: string;
  /** What it weighs now, and by the last set. */
  weightPpm: number | null;
  targetPpm: number;
  contract: string | null;
  /** The day from whose close on it is in the index, where that is to come. */
  buyableFrom: string | null;
  suspended: boolean;
};

export type IndexRound = {
  asOf: string;
  inForceFrom: string;
  trigger: "schedule" | "regime" | "version" | "action";
  origin: "live" | "late";
  /** Ids of tokens. */
  added: number[];
  removed: number[];
};

export type IndexHistory = {
  days: string[];
  level: number[];
  levelNet: number[];
  /** The last day that was computed after the fact; null where there is none. */
  backfillUntil: string | null;
};
