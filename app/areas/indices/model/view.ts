/**
 * Types that pages and endpoints use for indices. Levels are points, changes basis points, days "YYYY-MM-DD". Source:
 * docs/spec/indices.md#5.
 */

/** `backfill` when a value reaches back before the index's listing: back-tested. */
export type Origin = "live" | "backfill";

export type IndexRow = {
  slug: string;
  name: string;
  chainId: number | null;
  isForSale: boolean;
  /** Before costs, and after costs, which is the headline. */
  level: number;
  levelNet: number;
  day: string;
  /** Of the level after costs; null when the history does not reach that far. */
  change24hBps: number | null;
  change30dBps: number | null;
  /** Its deepest fall from a high, as a negative number. */
  drawdownBps: number;
  count: number;
  /** When constituents last came into force, and next will; null when none are set. */
  rebalancedAt: string | null;
  nextInForce: string | null;
  /** For the 30 days. */
  origin: Origin;
  /** Levels after costs of the last 90 days, oldest first. */
  spark: number[];
};

export type IndexConstituent = {
  tokenId: number;
  symbol: string;
  name: string;
  slug: string;
  /** Its current weight, and its weight in the last set. */
  weightPpm: number | null;
  targetPpm: number;
  contract: string | null;
  /** The day from whose close it is in the index, if that is in the future. */
  buyableFrom: string | null;
  suspended: boolean;
  /** The day of its last price, when suspended. */
  lastPriceOn: string | null;
  /** Its contribution to the level before costs in the last 30 days; null when it migrated or was delisted meanwhile. */
  contributionBps: number | null;
};

export type IndexRebalance = {
  asOf: string;
  inForceFrom: string;
  trigger: "schedule" | "regime" | "version" | "action";
  origin: "live" | "late";
  /** Ids of tokens. */
  added: number[];
  removed: number[];
  /** Bought plus sold, as shares of the index; null before it is in force, and when set while in the stablecoin. */
  tradedPpm: number | null;
};

/** Set but not yet in force: what it would trade today, and what that would cost of the level. */
export type NextRebalance = Pick<IndexRebalance, "asOf" | "inForceFrom" | "trigger"> & {
  tradedPpm: number | null;
  costPpm: number | null;
};

/** Tokens of the same rule without a minimum pool depth, up to the same number by rank, that cannot be bought on the index's chain. */
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
  /** The last back-tested day; null when there is none. */
  backfillUntil: string | null;
};
