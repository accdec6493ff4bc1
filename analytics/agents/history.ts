import type { Rules, StrategySpec, Timeframe } from "./model.ts";

/**
 * What a strategy is judged on: candles of all tokens, as they were known when each was judged. The value of a token in a candle is at
 * `candle * tokens + token`; NaN where there is none. One reader makes it for backtests, paper and live. Pure.
 */
export type History = {
  timeframe: Timeframe;
  /** Opens of candles without a gap, RFC 3339, oldest first. */
  candles: readonly string[];
  /** Ascending. */
  tokenIds: readonly number[];
  close: Float64Array;
  /** The price at which a decision of the previous candle is filled in this one: the open of the hour after it was judged. */
  fill: Float64Array;
  /** 1 where no hourly price is known and the candle's own close is used instead. */
  isLateFill: Uint8Array;
  /** USD per day, median of thirty days; and the deviation of daily returns over thirty days. */
  volume30: Float64Array;
  sd30: Float64Array;
  /** Whole grades and signals (-2 to 2) that its owner's plan shows at that candle. */
  grade: Float64Array;
  signal: Float64Array;
  /** Whether the grades that a candle reads were published. */
  isGraded: Uint8Array;
  /** The day whose grades each candle reads, and the hash of their method; null without grades. */
  gradesDay: readonly (string | null)[];
  methodHash: string | null;
  /** The candle at which a token stops being traded, by token index; candles.length if it never does. */
  goneFrom: Int32Array;
  goneWhy: readonly ("delisted" | "migrated" | null)[];
  /** 1 where the agent watches the token in this candle: it is on its list, or among the first of its rule. */
  watched: Uint8Array;
};

/** What is tested: everything that determines a result, apart from the history. */
export type BacktestSpec = {
  strategy: StrategySpec;
  rules: Rules;
  timeframe: Timeframe;
  /** First and last judged candle, both included. */
  from: string;
  to: string;
  /** Basis points; absent: 10 and 30. */
  costs?: { halfSpreadBps: number; feeBps: number };
};
