import type { GradeLetter } from "#app/ui/gradeLetter.ts";
import type { Signal } from "../../../../../analytics/grades/signal.ts";
import type { GradeView } from "../gradeView.ts";
import type { Bound, TokenOrder } from "./tokenFigures.ts";

/**
 * What the Data API reads of a market: the real one in the database, or the invented one that keys for testing see. Prices, caps
 * and volumes in USD; changes as shares; grades as stored, 0 to 100. Null where nothing is known.
 */
export type ApiReads = {
  /** Tokens without the value of the order come last either way; of equals the older token first. */
  tokens(view: GradeView, request: TokensRequest): Promise<ApiToken[]>;
  /** How many tokens fit, on all pages. */
  countTokens(view: GradeView, filter: TokensFilter): Promise<number>;
  /** Candles of days or of hours: by token, and of each the oldest first. */
  candles(step: CandleStep, request: SeriesRequest): Promise<ApiCandle[]>;
  /** Grades as recorded: by token, the oldest first. */
  grades(request: GradesRequest): Promise<ApiGrade[]>;
  /** Figures of the market, the oldest day first. */
  marketDays(request: { from: string; to: string; limit: number }): Promise<ApiMarketDay[]>;
  /** Figures of the last day before that of an instant, however long ago; null where there is none. */
  lastMarketDay(before: string): Promise<ApiMarketDay | null>;
  /** The last `days` closed days of tokens as columns that end on the same day; tokens without a price are not in it. */
  columns(slugs: readonly string[], days: number): Promise<ApiColumns>;
  /** The newest day whose grades this view shows, or null before the first. */
  gradedThrough(view: GradeView): Promise<string | null>;
};

export type TokensFilter = {
  slugs?: readonly string[];
  symbols?: readonly string[];
  /** Their ids of this database, such as those of a list. */
  tokenIds?: readonly number[];
  /** Any of these. */
  categories?: readonly string[];
  chainId?: number;
  /** Traded there, as far as a source reports it. */
  exchange?: string;
  /** The largest tokens by market cap. */
  top?: number;
  /** All of these, by the values that rows show. A token without the figure meets none. */
  bounds?: readonly Bound[];
  /** Any of these letters, likewise. */
  traderBands?: readonly GradeLetter[];
  investorBands?: readonly GradeLetter[];
  /** Any of these. */
  signals?: readonly Signal[];
  /** Only signals that are at most this many days old, counted from the newest day with grades. */
  signalDays?: number;
  /** Part of a name or a symbol, in any case. */
  search?: string;
};
/** The order's value of the row that the stretch begins after, and its id. */
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
  /** Prices, caps and volumes are null where their source does not let us sell them on. */
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
  /** Of the all-time high, as a share: 0 or less. */
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
  /** RFC 3339 or a day; `from` is in it, `to` is not. */
  from: string;
  to: string;
  /** The row that the stretch begins after. */
  after: readonly [tokenId: number, at: string] | null;
  limit: number;
};
/** Open, high and low are null of a day of which the source knew the close alone; hours have no cap. */
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
  /** By the names of the method's parts. */
  parts: Record<string, number | null>;
  origin: "live" | "late" | "backfill";
  /** Figures that were known by then were used, RFC 3339. */
  gradedAt: string;
};

/** Shares are 0 to 1. */
export type ApiMarketDay = {
  day: string;
  cap: number | null;
  volume: number | null;
  leaderShare: number | null;
  /** Null where the market has no such token, as a simulated one has not. */
  btcShare: number | null;
  ethShare: number | null;
  /** Share of the rated coins above their mean of 50 days. */
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
    /** Whether prices themselves may be sold on, and not only what is computed from them. */
    maySell: boolean;
  })[];
  market: Record<"level" | "cap", Float64Array>;
};

/** A year of which something is stored. */
export type StoredYear = {
  year: number;
  /** Its tokens, in order of their ids. */
  slugs: string[];
  /** Another text once anything was added. */
  state: string;
};
