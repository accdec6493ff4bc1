import type { Signal } from "../../../../analytics/grades/signal.ts";
import type { NotRated } from "../../../../analytics/grades/universe.ts";

/** Requests for the table of ratings, from pages, files and programs. */

/** Columns of market.snapshots that the table may be sorted by; nothing else becomes SQL. */
export const SORTS = [
  "name",
  "price",
  "change_1h",
  "change_24h",
  "change_7d",
  "change_30d",
  "change_1y",
  "cap",
  "fdv",
  "volume_24h",
  "turnover",
  "volatility_30d",
  "sharpe_180d",
  "sortino_180d",
  "drawdown_365d",
  "beta_90d",
  "ath",
  "trader",
  "trader_24h",
  "investor",
  "investor_24h",
  "trader_now",
  "investor_now",
] as const;
export type Sort = (typeof SORTS)[number];

/** Both ends included; an absent end is open. */
export type Range = { least?: number; most?: number };
/** Figures that a range may restrict. Dollars, grades from 0 to 100, points of grades within a day, and shares. */
export const RANGE_FIELDS = [
  ...(["cap", "fdv", "volume", "price"] as const),
  ...(["trader", "investor", "traderChange", "investorChange"] as const),
  ...(["change1h", "change24h", "change7d", "change30d", "change1y"] as const),
  ...(["volatility", "drawdown", "turnover", "sharpe", "sortino", "beta"] as const),
  /** From the all-time high to the price: -0.2 is 20 % below it. */
  "ath",
] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];
export type RatingsFilter = { [Field in RangeField]?: Range } & {
  /** Any of these. */
  categories?: readonly string[];
  /** With a contract on this chain. */
  chainId?: number;
  /** Traded there, as far as a source reports it. */
  exchange?: string;
  /** The largest tokens by market cap. */
  top?: number;
  /** Any of these signals of the trader grade. */
  signals?: Signal[];
  /** Only signals that are at most this many days old, counted from the latest day with grades. */
  signalDays?: number;
  /** Part of a name or a symbol, in any case. */
  search?: string;
  /** One token. */
  slug?: string;
};
/** Pages are counted from 1. */
export type RatingsRequest = RatingsFilter & {
  sort: Sort;
  direction: "asc" | "desc";
  page: number;
  pageSize: number;
};

/**
 * Figures are null when too little is known, and grades and signals also when the caller may not see them. Prices and caps in USD, changes
 * as shares: 0.1 is 10 %. Grades are 0 to 100, their changes points. Days are "YYYY-MM-DD".
 */
export type RatingsRow = {
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  class: string;
  categories: string[];
  price: number | null;
  change1h: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  change1y: number | null;
  cap: number | null;
  capRank: number | null;
  fdv: number | null;
  volume24h: number | null;
  turnover: number | null;
  volatility30d: number | null;
  sharpe180d: number | null;
  sortino180d: number | null;
  drawdown365d: number | null;
  beta90d: number | null;
  ath: number | null;
  athOn: string | null;
  trader: number | null;
  trader24h: number | null;
  traderSignal: Signal | null;
  traderSince: string | null;
  investor: number | null;
  investor24h: number | null;
  investorSignal: Signal | null;
  /** As if the day had ended at `provisionalAt`, RFC 3339: replaced every hour, never published. */
  traderNow: number | null;
  investorNow: number | null;
  provisionalAt: string | null;
  /** Why the trader grade of the latest day is missing. */
  notRated: NotRated | null;
  /** SVG path in the box 0 0 41 28. */
  spark: string | null;
};
