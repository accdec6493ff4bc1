import type { Signal as MarketSignal } from "../../../../analytics/figures/marketSignal.ts";

/** The market as a whole, in the few figures shown above the ratings. Shares are 0 to 1, caps USD. */
export type MarketStrip = {
  /** The newest day with figures, "YYYY-MM-DD". */
  day: string;
  tokens: number;
  cap: number | null;
  /** Against the day before. */
  capChange: number | null;
  /** The caps of the last days, as an SVG path in the box 0 0 41 28. */
  capLine: string | null;
  leader: { name: string; symbol: string; slug: string } | null;
  leaderShare: number | null;
  /** Share of tokens above their own mean of 50 days. */
  breadth: number | null;
  regime: MarketSignal | null;
  /** The regime of each of the last days, as runs from the oldest on. */
  regimeRuns: { regime: MarketSignal | null; days: number }[];
  /** Days of the last 90 in each regime. */
  regimeDays: { bullish: number; neutral: number; bearish: number };
  /** Percent a year, and what it ran between in the days that were looked at. */
  volatility: { now: number; least: number; most: number } | null;
  record: SignalRecord | null;
};

/** How tokens with the signal Buy did, measured against the median of the rated tokens of the day. */
export type SignalRecord = {
  origin: "live" | "backfill";
  /** Days from the first price that counts to the last. */
  horizon: number;
  tokenDays: number;
  share: number;
  interval: { low: number; high: number } | null;
};
