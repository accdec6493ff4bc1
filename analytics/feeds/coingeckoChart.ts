import { z } from "zod";
import type { Answer, Dropped, ObservedDay, ObservedHour } from "./feed.ts";
import { amountOrNull, DAY_MS, dropper, HOUR_MS, noteGaps, positiveOrNull, toUtcDay } from "./reading.ts";

const series = z.array(z.tuple([z.number(), z.number().nullable()]));
/** Three series of [milliseconds, value], of equal length according to the documentation but not always in practice. */
export const marketChart = z.object({ prices: series, market_caps: series, total_volumes: series });
export type MarketChart = z.infer<typeof marketChart>;

/** Milliseconds. */
export type TimeSpan = { from: number; to: number };

type Point = { at: number; price: number; cap: number | null; volume: number | null };

/**
 * Finished days. A daily point is the price at midnight and the volume of the 24 hours before it: the close of the day that
 * ended there. The current point, which comes last and lies between two midnights, closes nothing.
 */
export function chartDays(sourceId: string, chart: MarketChart, span: TimeSpan, now: number): Answer<ObservedDay> {
  const dropped: Dropped[] = [];
  const points = toPoints(sourceId, chart, span, DAY_MS, 0, now, dropped);
  const rows = points.map(({ at, price, cap, volume }) => ({
    sourceId,
    day: toUtcDay(at - DAY_MS),
    open: null,
    high: null,
    low: null,
    close: price,
    volumeUsd: volume,
    marketCapUsd: cap,
  }));
  return { rows, dropped };
}

/** Hourly points come some minutes after the full hour. Their volume covers 24 hours, so an hour has none. */
export const HOURLY_LATENESS_MS = 10 * 60_000;

/** Finished hours: the point closest after a full hour is the close of the previous hour. */
export function chartHours(sourceId: string, chart: MarketChart, span: TimeSpan, now: number): Answer<ObservedHour> {
  const dropped: Dropped[] = [];
  const points = toPoints(sourceId, chart, span, HOUR_MS, HOURLY_LATENESS_MS, now, dropped);
  const rows = points.map(({ at, price, cap }) => ({
    sourceId,
    at: at - HOUR_MS,
    open: null,
    high: null,
    low: null,
    close: price,
    volumeUsd: null,
    marketCapUsd: cap,
  }));
  return { rows, dropped };
}

/** The points that close a step, at the step's exact end, rising in time. */
function toPoints(
  sourceId: string,
  chart: MarketChart,
  span: TimeSpan,
  stepMs: number,
  latenessMs: number,
  now: number,
  dropped: Dropped[],
): Point[] {
  const drop = dropper(dropped, sourceId);
  const caps = new Map(chart.market_caps);
  const volumes = new Map(chart.total_volumes);
  const points: Point[] = [];
  for (const [time, price] of chart.prices) {
    const at = Math.floor(time / stepMs) * stepMs;
    const timestamp = new Date(time).toISOString();
    const last = points.at(-1);
    if (time - at > latenessMs) drop("unfinished", `${timestamp} closes nothing`);
    else if (at < span.from || at > span.to) drop("outOfRange", timestamp);
    else if (at > now) drop("fromFuture", timestamp);
    else if (price === null) drop("nullPrice", timestamp);
    else if (positiveOrNull(price) === null) drop("badValue", `price ${price} at ${timestamp}`);
    else if (last && at < last.at) drop("timeWentBack", timestamp);
    else if (last && at === last.at) drop("duplicate", timestamp);
    else points.push({ at, price, cap: positiveOrNull(caps.get(time)), volume: amountOrNull(volumes.get(time)) });
  }
  noteGaps(
    points.map(({ at }) => at),
    stepMs,
    drop,
  );
  return points;
}
