import { CANDLE_MS, JUDGED_AFTER_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";

/** Candles by the clock, named by their opens. */

const nameOf = (ms: number): string => new Date(ms).toISOString();

/** The one that a moment is in. */
export function openCandle(timeframe: Timeframe, now: Date): string {
  const span = CANDLE_MS[timeframe];
  return nameOf(Math.floor(now.getTime() / span) * span);
}

/** The newest one of which everything is known by now. */
export function dueCandle(timeframe: Timeframe, now: Date): string {
  const span = CANDLE_MS[timeframe];
  return nameOf((Math.floor((now.getTime() - JUDGED_AFTER_MS[timeframe]) / span) - 1) * span);
}

/** When a candle is judged. */
export const judgedAt = (timeframe: Timeframe, candle: string): Date =>
  new Date(Date.parse(candle) + CANDLE_MS[timeframe] + JUDGED_AFTER_MS[timeframe]);

export const candleAfter = (timeframe: Timeframe, candle: string, candles = 1): string =>
  nameOf(Date.parse(candle) + candles * CANDLE_MS[timeframe]);

/** How many candles lie between two, both excluded. */
export const candlesBetween = (timeframe: Timeframe, before: string, after: string): number =>
  Math.max(0, Math.round((Date.parse(after) - Date.parse(before)) / CANDLE_MS[timeframe]) - 1);
