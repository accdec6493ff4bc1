import type { EntitledSlug, Limit } from "#app/areas/offers/publicEntitlements.ts";
import type { Formula } from "../../../../analytics/figures/formula.ts";
import type { MoodPart } from "../../../../analytics/figures/mood.ts";
import type { ChartDays, Regime, RegimeRun, Series } from "./history.ts";
import type { CorrelationDays, MarketRange, RangeChoice } from "./marketRange.ts";

/**
 * The market as everyone sees it. All values are for one day's close. Money in USD; shares and changes as fractions: 0.1 is
 * 10 %; volatilities in percent per year; null when too little is known.
 */

export type TokenName = { slug: string; symbol: string; name: string };

export type Totals = {
  cap: number | null;
  capChange24h: number | null;
  volume: number | null;
  volumeChange24h: number | null;
  leaderShare: number | null;
  /** As a difference of shares: -0.027 is 2.7 points less. */
  leaderShareChange30d: number | null;
  breadth: number | null;
  volatility: number | null;
  volatility10: number | null;
  volatility30: number | null;
  volatility90: number | null;
  regime: Regime | null;
  /** The current run, as far back as the caller may see. */
  regimeRun: { from: string; days: number; isWhole: boolean } | null;
  mood: number | null;
};

/** A part's percentile within a year, its weight, and the points that it adds to the mood. */
export type MoodRow = { part: MoodPart; weight: number; place: number | null; points: number | null };

export type Histories = {
  days: ChartDays;
  lastDay: string;
  cap: Series | null;
  /** 50-day average, from the days that the caller may see. */
  capMean: Series | null;
  regimes: RegimeRun[];
  breadth: Series | null;
  volatility: Series | null;
  /** Of the volatility index over the period. */
  volatilityMedian: number | null;
  mood: Series | null;
  index: Series | null;
  shares: Shares | null;
};

/** Shares of the total cap, largest coin first; each day they add up to 1. */
export type Shares = { leader: Series; second: Series; others: Series; pegged: Series | null };

export type SectorRow = {
  category: string;
  /** As its source names it. */
  name: string;
  tokens: number;
  cap: number;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  breadth: number | null;
};
export type MapToken = TokenName & { category: string; cap: number; change7d: number | null };
export type Sectors = {
  rows: SectorRow[];
  map: { tokens: MapToken[]; leftOut: TokenName[] /** Share of all coins in sectors. */; leftOutShare: number };
};

export type PriceMover = TokenName & { close: number; change24h: number };
export type GradeMover = TokenName & { grade: number; change7d: number };
export type PriceMovers = { up: PriceMover[]; down: PriceMover[]; among: number };
export type GradeMovers = {
  up: GradeMover[];
  down: GradeMover[];
  /** The published day; null before the first. */
  day: string | null;
  /** Number of the largest tokens included. */
  tokens: Limit;
  /** The plan that shows the grades of all tokens; null when the caller already has them. */
  opensWith: EntitledSlug | null;
};

export type Pair = { one: string; other: string; correlation: number };
export type Correlations = {
  window: CorrelationDays;
  tokens: TokenName[];
  /** Row by row; null on the diagonal and when there are too few common days. */
  matrix: (number | null)[][];
  mean: number | null;
  closest: Pair[];
  furthest: Pair[];
};

export type IndexRow = {
  /** Null for the whole market. */
  category: string | null;
  name: string | null;
  level: number;
  members: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  /** Over the displayed period. */
  changeRange: number | null;
  /** SVG path in the box 0 0 41 28. */
  spark: string | null;
};

export type FormulaKey =
  | "marketTotals"
  | "sma"
  | "dominance"
  | "aboveSma50"
  | "volatilityIndex"
  | "indexVolatility"
  | "marketSignal"
  | "mood"
  | "correlation"
  | "marketIndex"
  | "categoryIndex";

export type Work = { what: string; done: number; total: number };

export type MarketPageData =
  | { state: "none" }
  | { state: "preparing"; work: Work[] }
  | {
      state: "ready";
      day: string;
      /** Since when a newer day has been due; null when none is. */
      dueSince: string | null;
      source: { key: string; isSimulated: boolean; attribution: { text: string; url: string | null } | null };
      tokens: number;
      rated: number;
      range: MarketRange;
      ranges: RangeChoice[];
      refused: RangeChoice | null;
      leader: TokenName | null;
      second: TokenName | null;
      totals: Totals;
      mood: MoodRow[];
      histories: Histories;
      sectors: Sectors;
      movers: PriceMovers;
      gradeMovers: GradeMovers;
      correlations: Correlations;
      indices: IndexRow[];
      formulas: Record<FormulaKey, Pick<Formula, "formula" | "window" | "source">>;
    };
export type ReadyMarket = Extract<MarketPageData, { state: "ready" }>;
