import { beta } from "./beta.ts";
import { allTimeHigh, change, turnover } from "./price.ts";
import { maxDrawdown, sharpe, sortino, volatility } from "./risk.ts";
import { carriedAt, finite } from "./series.ts";
import { sparkline } from "./sparkline.ts";

/** The daily candles of one token, each array with one value per day and NaN for a day without one. */
export type TokenDays = {
  close: Float64Array;
  volume: Float64Array;
  cap: Float64Array;
  /** Daily highs, for the all-time high; the closes replace missing ones. */
  high?: Float64Array;
  /** Daily closes of the leader, with the same days. */
  leader: Float64Array;
  /** Close of an hour ago, from the hourly candles. */
  hourAgo?: number;
};

/** The columns of `market.snapshots` that follow from daily candles. Changes, drawdown and turnover are shares. */
export type TokenFigures = {
  change1h: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  change1y: number | null;
  turnover: number | null;
  volatility30d: number | null;
  sharpe180d: number | null;
  sortino180d: number | null;
  drawdown365d: number | null;
  beta90d: number | null;
  ath: number | null;
  /** Index of the day of the all-time high. */
  athDay: number | null;
  spark: string | null;
};

/** One token's row as known at the close of `day`. Reads nothing later. Source: docs/spec/market.md#3, #4. */
export function tokenFigures(token: TokenDays, day = token.close.length - 1): TokenFigures {
  const { close } = token;
  const high = allTimeHigh(token.high ?? close, day);
  return {
    change1h: finite(carriedAt(close, day) / (token.hourAgo ?? Number.NaN) - 1),
    change24h: change(close, 1, day),
    change7d: change(close, 7, day),
    change30d: change(close, 30, day),
    change1y: change(close, 365, day),
    turnover: turnover(token.volume, token.cap, day),
    volatility30d: volatility(close, 30, day),
    sharpe180d: sharpe(close, 180, day),
    sortino180d: sortino(close, 180, day),
    drawdown365d: maxDrawdown(close, 365, day),
    beta90d: beta(close, token.leader, 90, day),
    ath: high?.price ?? null,
    athDay: high?.day ?? null,
    spark: sparkline(close.subarray(0, day + 1)),
  };
}
