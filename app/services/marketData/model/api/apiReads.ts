import type { GradeLetter } from "#app/ui/gradeLetter.ts";
import type { Signal } from "../../../../../analytics/grades/signal.ts";
import type { GradeView } from "../gradeView.ts";
import type { Bound, TokenOrder } from "./tokenFigures.ts";

/**
 * The Data API's reads of a market: the real one in the database, or the simulated one that test keys see. Prices, caps and volumes in USD;
 * changes as shares; grades as stored, 0 to 100. Null when unknown.
 */
export type ApiReads = {
  /** Tokens without the sorted value come last in either direction; on a tie the older token comes first. */
  tokens(view: GradeView, request: TokensRequest): Promise<ApiToken[]>;
  /** How many tokens match, on all pages. */
  countTokens(view: GradeView, filter: TokensFilter): Promise<number>;
  /** Daily or hourly candles: by token, oldest first. */
  candles(step: CandleStep, request: SeriesRequest): Promise<ApiCandle[]>;
  /** Grades as recorded: by token, oldest first. */
  grades(request: GradesRequest): Promise<ApiGrade[]>;
  /** Market figures, oldest day first. */
  marketDays(request: { from: string; to: string; limit: number }): Promise<ApiMarketDay[]>;
  /** Figures of the last day before this one, however long ago; null when there is none. */
  lastMarketDay(before: string): Promise<ApiMarketDay | null>;
  /** The last `days` closed days of tokens as columns that end on the same day; tokens without a price are left out. */
  columns(slugs: readonly string[], days: number): Promise<ApiColumns>;
  /** The latest day whose grades this view shows, or null before the first. */
  gradedThrough(view: GradeView): Promise<string | null>;
};

export type TokensFilter = {
  slugs?: readonly string[];
  symbols?: readonly string[];
  /** Their ids in this database, such as those of a list. */
  tokenIds?: readonly number[];
  /** Any of these. */
  categories?: readonly string[];
  chainId?: number;
  /** Traded there, as far as a source reports it. */
  exchange?: string;
  /** The largest tokens by market cap. */
  top?: number;
  /** All of these, by the values that rows show. A token without the figure matches none. */
  bounds?: readonly Bound[];
  /** Any of these letters. */
  traderBands?: readonly GradeLetter[];
  investorBands?: readonly GradeLetter[];
  /** Any of these. */
  signals?: readonly Signal[];
  /** Only signals that are at most this many days old, counted from the latest day with grades. */
  signalDays?: number;
  /** Part of a name or a symbol, in any case. */
  search?: string;
};
/** The sorted value and id of the row after which the page begins. */
export type TokenPlace = readonly [value: number | null, tokenId: number];
export type TokensRequest = TokensFilter & {
  order: TokenOrder;
  direction: "asc" | "desc";
  after: TokenPlace | null;
  limit: number;
};

export type ApiToken = {
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  categories: string[];
  contracts: { chainId: number; address: string; decimals: number | null }[];
  rank: number | null;
  /** Prices, caps and volumes are null when their source does not let us resell them. */
  price: number | null;
  cap: number | null;
  fdv: number | null;
  volume24h: number | null;
  change1h: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  change1y: number | null;
  turnover: number | null;
  volatility30d: number | null;
  sharpe180d: number | null;
  sortino180d: number | null;
  /** 0 or less. */
  drawdown365d: number | null;
  beta90d: number | null;
  /** From the all-time high, as a share: 0 or less. */
  athDistance: number | null;
  /** "YYYY-MM-DD" */
  athOn: string | null;
  trader: number | null;
  trader24h: number | null;
  investor: number | null;
  investor24h: number | null;
  signal: Signal | null;
  /** The first day with this signal, "YYYY-MM-DD". */
  signalSince: string | null;
  /** RFC 3339. */
  at: string;
  /** The value that the rows are ordered by. */
  place: number | null;
};

export type CandleStep = "day" | "hour";
export type SeriesRequest = {
  slugs: readonly string[];
  /** RFC 3339 or a day; `from` is included, `to` is not. */
  from: string;
  to: string;
  /** The row after which the page begins. */
  after: readonly [tokenId: number, at: string] | null;
  limit: number;
};
/** Open, high and low are null for a day of which the source has only the close; hours have no cap. */
export type ApiCandle = {
  tokenId: number;
  slug: string;
  /** Where it begins, RFC 3339. */
  at: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
  cap: number | null;
};

export type GradeKind = "trader" | "investor";
export type GradesRequest = SeriesRequest & {
  kind: GradeKind /** Only days on which the signal changed. */;
  changes?: true;
};
export type ApiGrade = {
  tokenId: number;
  slug: string;
  /** "YYYY-MM-DD" */
  day: string;
  method: string;
  grade: number;
  signal: Signal;
  signalSince: string;
  /** By the names of the method's components. */
  parts: Record<string, number | null>;
  origin: "live" | "late" | "backfill";
  /** Figures known by then were used, RFC 3339. */
  gradedAt: string;
};

/** Shares are 0 to 1. */
export type ApiMarketDay = {
  day: string;
  cap: number | null;
  volume: number | null;
  leaderShare: number | null;
  /** Null when the market has no such token, like a simulated one. */
  btcShare: number | null;
  ethShare: number | null;
  /** Share of the rated coins above their 50-day average. */
  above50: number | null;
  mood: number | null;
  universe: number;
};

export type ApiColumns = {
  lastDay: string;
  /** As many days as requested, NaN where unknown. */
  tokens: (Record<"close" | "high" | "low" | "volume" | "cap", Float64Array> & {
    tokenId: number;
    slug: string;
    /** Whether prices themselves may be resold, not only figures computed from them. */
    maySell: boolean;
  })[];
  market: Record<"level" | "cap", Float64Array>;
};

/** A year with stored data. */
export type StoredYear = {
  year: number;
  /** Its tokens, in order of their ids. */
  slugs: string[];
  /** Changes when anything is added. */
  state: string;
};
