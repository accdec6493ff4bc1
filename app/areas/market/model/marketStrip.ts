import type { Signal as MarketSignal } from "../../../../analytics/figures/marketSignal.ts";

/** The market as a whole, in the few values above the ratings. Shares are 0 to 1, caps USD. */
export type MarketStrip = {
  /** The latest day with data, "YYYY-MM-DD". */
  day: string;
  tokens: number;
  cap: number | null;
  /** Compared with the day before. */
  capChange: number | null;
  /** The caps of the last days, as an SVG path in the box 0 0 41 28. */
  capLine: string | null;
  leader: { name: string; symbol: string; slug: string } | null;
  leaderShare: number | null;
  /** Share of tokens above their own 50-day average. */
  breadth: number | null;
  regime: MarketSignal | null;
  /** The regime of each of the last days, as runs, oldest first. */
  regimeRuns: { regime: MarketSignal | null; days: number }[];
  /** Days of the last 90 in each regime. */
  regimeDays: { bullish: number; neutral: number; bearish: number };
  /** Percent per year, and its range over the days considered. */
  volatility: { now: number; least: number; most: number } | null;
  record: SignalRecord | null;
};

/** How tokens with the signal Buy performed, compared with the median of the day's rated tokens. */
export type SignalRecord = {
  origin: "live" | "backfill";
  /** Days from the first price that counts to the last. */
  horizon: number;
  tokenDays: number;
  share: number;
  interval: { low: number; high: number } | null;
};
