import { CANDLE_MS, JUDGED_AFTER_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";

/** Candles by the clock, named by their opening times. */

const toIsoTime = (ms: number): string => new Date(ms).toISOString();

/** The candle that contains this time. */
export function openCandle(timeframe: Timeframe, now: Date): string {
  const span = CANDLE_MS[timeframe];
  return toIsoTime(Math.floor(now.getTime() / span) * span);
}

/** The latest candle whose data is complete by now. */
export function dueCandle(timeframe: Timeframe, now: Date): string {
  const span = CANDLE_MS[timeframe];
  return toIsoTime((Math.floor((now.getTime() - JUDGED_AFTER_MS[timeframe]) / span) - 1) * span);
}

/** When a candle is judged. */
export const judgedAt = (timeframe: Timeframe, candle: string): Date =>
  new Date(Date.parse(candle) + CANDLE_MS[timeframe] + JUDGED_AFTER_MS[timeframe]);

export const candleAfter = (timeframe: Timeframe, candle: string, candles = 1): string =>
  toIsoTime(Date.parse(candle) + candles * CANDLE_MS[timeframe]);

/** The number of candles between two, both excluded. */
export const candlesBetween = (timeframe: Timeframe, before: string, after: string): number =>
  Math.max(0, Math.round((Date.parse(after) - Date.parse(before)) / CANDLE_MS[timeframe]) - 1);
