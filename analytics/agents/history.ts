import type { Rules, StrategySpec, Timeframe } from "./model.ts";

/**
 * What a strategy is judged on, side by side: candles of tokens as they were known when each was judged. The value of a token in a candle
 * is at `candle * tokens + token`; NaN where there is none. One reader makes it for backtests, paper and live. Pure.
 */
export type History = {
  timeframe: Timeframe;
  /** Opens of candles without a gap, RFC 3339, the oldest first. */
  candles: readonly string[];
  /** Ascending. */
  tokenIds: readonly number[];
  close: Float64Array;
  /** What a decision of the candle before is filled at in this candle: the open of the hour after it was judged. */
  fill: Float64Array;
  /** 1 where no hour is known and the candle's own close stands for it. */
  isLateFill: Uint8Array;
  /** USD a day, median of thirty days; and of daily returns over thirty days. */
  volume30: Float64Array;
  sd30: Float64Array;
  /** Whole grades and signals (-2 to 2) that its owner's plan sees at that candle. */
  grade: Float64Array;
  signal: Float64Array;
  /** Whether the grades that a candle reads were published. */
  isGraded: Uint8Array;
  /** The day whose grades each candle reads, and the hash of their method; null without grades. */
  gradesDay: readonly (string | null)[];
  methodHash: string | null;
  /** The candle from which on a token is no longer traded, by its place; candles.length where it is. */
  goneFrom: Int32Array;
  goneWhy: readonly ("delisted" | "migrated" | null)[];
  /** 1 where the token is one that the agent watches in this candle: of its list, or among the first of its rule. */
  watched: Uint8Array;
};

/** What is tested: everything that a result follows from, beside the history. */
export type BacktestSpec = {
  strategy: StrategySpec;
  rules: Rules;
  timeframe: Timeframe;
  /** First and last candle that are judged, both included. */
  from: string;
  to: string;
  /** Basis points; absent: 10 and 30. */
  costs?: { halfSpreadBps: number; feeBps: number };
};
