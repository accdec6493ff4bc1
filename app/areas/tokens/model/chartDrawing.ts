import type { Candles } from "./chartCandles.ts";

/** Geometry of the server-rendered chart: paths in a box of 1000 by 1000, labels positioned in percent. */

export const BOX = 1_000;

/** The range of values from the bottom of a plot to its top. */
export type Scale = { low: number; high: number };

const PADDING = 0.08;

/** A scale with some space above the highest and below the lowest value. A constant price is in the middle. */
export function computeScale(low: number, high: number): Scale {
  const height = high - low || Math.abs(high) || 1;
  return { low: Math.max(0, low - height * PADDING), high: high + height * PADDING };
}

const figure = (value: number) => String(Math.round(value * 10) / 10);

/** From the left edge, in the middle of the bar's cell. */
const toAcross = (index: number, count: number) => ((index + 0.5) / count) * BOX;

/** From the top, 0 to 1. */
export const toDepth = (value: number, { low, high }: Scale): number => (high - value) / (high - low);

/** The closes as one line. */
export function linePath({ close }: Candles, scale: Scale): string {
  return close
    .map((value, index) => `${figure(toAcross(index, close.length))} ${figure(toDepth(value, scale) * BOX)}`)
    .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
    .join("");
}

/** The same line, closed along the bottom. */
export function areaPath(candles: Candles, scale: Scale): string {
  const count = candles.close.length;
  if (count === 0) return "";
  return `${linePath(candles, scale)}L${figure(toAcross(count - 1, count))} ${BOX}L${figure(toAcross(0, count))} ${BOX}Z`;
}

/** One bar per volume, from zero to the largest. */
export function volumePath({ volume }: Candles): string {
  const max = volume.reduce<number>((one, other) => Math.max(one, other ?? 0), 0);
  if (max === 0) return "";
  const width = (BOX / volume.length) * 0.7;
  return volume
    .map((value, index) => {
      if (!value) return "";
      const height = (value / max) * BOX;
      return `M${figure(toAcross(index, volume.length) - width / 2)} ${BOX}v${figure(-height)}h${figure(width)}v${figure(height)}z`;
    })
    .join("");
}

/** Round numbers across two powers of ten: with the coarsest at most one price remains. */
const STEPS = [1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200];

/** Round prices within a scale, at most this many. */
export function priceTicks({ low, high }: Scale, max = 4): number[] {
  const rough = (high - low) / max;
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough) - 1);
  const countLines = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  const step = STEPS.map((candidate) => candidate * power).find((candidate) => countLines(candidate) <= max) as number;
  const first = Math.ceil(low / step);
  const count = countLines(step);
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Bars with labels below the plot, evenly spaced and away from its edges, with their position in percent. */
export function timeTicks(time: readonly number[], max = 6): { time: number; percent: number }[] {
  const count = Math.min(max, Math.floor(time.length / 4));
  return Array.from({ length: count }, (_, tick) => {
    const index = Math.floor(((tick + 0.5) / count) * time.length);
    return { time: time[index] as number, percent: (toAcross(index, time.length) / BOX) * 100 };
  });
}
