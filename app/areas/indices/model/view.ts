/** What pages and calls show of indices. Levels are points, changes basis points, days "YYYY-MM-DD". Source: docs/spec/indices.md#5. */

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
  name: string;
  slug: string;
  /** What it weighs now, and by the last set. */
  weightPpm: number | null;
  targetPpm: number;
  contract: string | null;
  /** The day from whose close on it is in the index, where that is to come. */
  buyableFrom: string | null;
  suspended: boolean;
  /** The day of its last price, where it is suspended. */
  lastPriceOn: string | null;
  /** What it added to the level before costs in the last 30 days; null where it migrated or was delisted meanwhile. */
  contributionBps: number | null;
};

export type IndexRound = {
  asOf: string;
  inForceFrom: string;
  trigger: "schedule" | "regime" | "version" | "action";
  origin: "live" | "late";
  /** Ids of tokens. */
  added: number[];
  removed: number[];
  /** Bought and sold, each share of the index counted; null before it is in force, and for what was set while in the stablecoin. */
  tradedPpm: number | null;
};

/** Set and not yet in force: what it would trade today, and what that would cost of the level. */
export type NextRound = Pick<IndexRound, "asOf" | "inForceFrom" | "trigger"> & {
  tradedPpm: number | null;
  costPpm: number | null;
};

/** Of the same rule without a least depth of pools, as many tokens by rank, what cannot be bought on the index's chain. */
export type NotBuyable = { count: number; of: number; capShare: number };

/** Levels of the same days; null where unknown. */
export type Compared = {
  market: (number | null)[];
  leader: { symbol: string; name: string; close: (number | null)[] } | null;
};

export type IndexHistory = {
  days: string[];
  level: number[];
  levelNet: number[];
  /** The last day that was computed after the fact; null where there is none. */
  backfillUntil: string | null;
};
