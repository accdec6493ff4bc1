import { addDays } from "#app/services/marketData/public.ts";
import type { ListCondition } from "./alert.ts";
import { type Crossing, isMeant, type Metric, toCrossings } from "./metrics.ts";

/** On which days of the past a condition was met. */

export type DayValue = { day: string; value: number | null };

type Days = Record<"close" | "volume" | "cap", Float64Array> & { firstDay: string };
type Daily = Exclude<Metric, "trader" | "investor" | "signal" | "change1h">;

/** A value for each day, from closes, volumes and caps. NaN is unknown. */
export function buildSeries({ firstDay, close, volume, cap }: Days, metric: Daily): DayValue[] {
  const at: Record<Daily, (index: number) => number> = {
    price: (index) => close[index] as number,
    cap: (index) => cap[index] as number,
    change24h: (index) => change(close, index, 1),
    change7d: (index) => change(close, index, 7),
    volume: (index) => (volume[index] as number) / computeMedian(volume.subarray(Math.max(0, index - 30), index)),
  };
  return Array.from(close, (_, index) => {
    const value = at[metric](index);
    return { day: addDays(firstDay, index), value: Number.isFinite(value) ? value : null };
  });
}

const change = (close: Float64Array, index: number, days: number): number =>
  index < days ? Number.NaN : (close[index] as number) / (close[index - days] as number) - 1;

function computeMedian(values: Float64Array): number {
  const known = values.filter((value) => value > 0).sort();
  if (known.length < 10) return Number.NaN;
  const middle = known.length >> 1;
  return known.length % 2 ? (known[middle] as number) : ((known[middle - 1] as number) + (known[middle] as number)) / 2;
}

/** The days on which a recurring alert would have fired, each once: after a crossing it waits until the value is past the hysteresis. */
export function crossedDays(values: readonly DayValue[], condition: ListCondition, hysteresis: string): string[] {
  const found = toCrossings(condition, hysteresis).flatMap((crossing) => findCrossingDays(values, crossing, condition));
  return [...new Set(found)].sort();
}

function findCrossingDays(
  values: readonly DayValue[],
  { up, threshold, rearmAt }: Crossing,
  condition: ListCondition,
): string[] {
  const days: string[] = [];
  let before: number | null = null;
  let isArmed = true;
  for (const { day, value } of values) {
    if (value === null) continue;
    if (!isArmed && (up ? value <= rearmAt : value >= rearmAt)) isArmed = true;
    const isCrossed =
      before !== null && (up ? before < threshold && value >= threshold : before > threshold && value <= threshold);
    if (isArmed && isCrossed && isMeant(condition, value)) {
      days.push(day);
      isArmed = false;
    }
    before = value;
  }
  return days;
}
