import type { PreviewChart } from "./pages.ts";

/** A line of closes with a level across it, in a box of 1000 by 100 that is stretched to fit. */

const WIDTH = 1000;
const HEIGHT = 100;
/** Margin above the highest and below the lowest value, as a share of the range. */
const PADDING = 0.08;
/** A level further out than this many ranges would flatten the line: it is shown at the edge. */
const FURTHEST = 1.5;

const toUtcDay = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** Null with fewer than two closes. Times are in seconds since 1970. */
export function buildPreviewChart(
  days: { time: number[]; close: number[] },
  now: number,
  level: number,
): PreviewChart | null {
  const first = days.time[0];
  const last = days.time.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const values = [...days.close, now];
  const min = Math.min(...values);
  const max = Math.max(...values);
  const span = max - min || max || 1;
  const shownLevel = Math.min(max + span * FURTHEST, Math.max(min - span * FURTHEST, level));
  const low = Math.min(min, shownLevel) - span * PADDING;
  const high = Math.max(max, shownLevel) + span * PADDING;
  const fromTop = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const point = (value: number, index: number) =>
    `${((index / (values.length - 1)) * WIDTH).toFixed(1)} ${fromTop(value).toFixed(2)}`;
  return {
    path: `M${values.map(point).join("L")}`,
    nowAt: fromTop(now),
    levelAt: fromTop(shownLevel),
    firstDay: toUtcDay(first),
    lastDay: toUtcDay(last),
  };
}
