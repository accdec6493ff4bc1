import { CANDLE_MS, JUDGED_AFTER_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";

/** Candles as times: milliseconds since 1970-01-01 internally, RFC 3339 externally. */

export const DAY_MS = 86_400_000;

/** Opening times from one candle to another, both included. */
export function opensBetween(timeframe: Timeframe, from: number, to: number): number[] {
  const step = CANDLE_MS[timeframe];
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);
}

/** When a candle is judged. */
export const judgedAt = (timeframe: Timeframe, open: number): number =>
  open + CANDLE_MS[timeframe] + JUDGED_AFTER_MS[timeframe];

/** The last day, counted from 1970-01-01, whose close is known when a candle is judged. */
export const dayKnownAt = (timeframe: Timeframe, open: number): number =>
  Math.floor((judgedAt(timeframe, open) - JUDGED_AFTER_MS["1d"]) / DAY_MS) - 1;

/** Anything learned after this can no longer be acted on: a day's decisions are filled an hour after its close, an hour's immediately. */
export const lastUse = (timeframe: Timeframe, open: number): number =>
  timeframe === "1d" ? open + DAY_MS + CANDLE_MS["1h"] : judgedAt(timeframe, open);

/** First and last candle of a range of days, both included. */
export const toCandleRange = ({ timeframe, from, to }: { timeframe: Timeframe; from: string; to: string }) => ({
  from: `${from}T00:00:00.000Z`,
  to: candleText(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS - CANDLE_MS[timeframe]),
});

export const candleText = (open: number): string => new Date(open).toISOString();
