import { type Bars, barCloses } from "./bars.ts";
import { atr } from "./indicators.ts";
import { quantile } from "./series.ts";

/** Bars on each side of a pivot: 11 bars in all, so that a pivot is known five bars later. Source: docs/spec/market.md#3. */
const SIDE_BARS = 5;
const MERGE_RANGES = 0.75;
const HALF_LIFE_DAYS = 90;
const SHOWN = 3;

export type PriceLevel = {
  /** Average price of its pivots, weighted by their strength, USD. */
  price: number;
  /** Sum over the pivots of 0.5^(age / 90 days) × (1 + ln(volume / median volume)). */
  strength: number;
  /** How often the price turned here. */
  touches: number;
  /** The days of those turns, as indexes into the bars, in order. */
  days: number[];
};

/** Nearest level first. */
export type SupportResistance = { support: PriceLevel[]; resistance: PriceLevel[] };

type Pivot = { day: number; price: number; strength: number };

/** Days up to `day` that have a bar: a gap has none. */
function daysUntil(bars: Bars, day: number): number[] {
  const close = barCloses(bars);
  const days: number[] = [];
  for (let at = 0; at <= day && at < close.length; at++) if (!Number.isNaN(close[at] as number)) days.push(at);
  return days;
}

/** Whether the middle bar stands out on both sides; of equal bars the first one does. */
function isOutlier(value: (index: number) => number, middle: number): boolean {
  const top = value(middle);
  for (let away = 1; away <= SIDE_BARS; away++) {
    if (value(middle - away) >= top || value(middle + away) > top) return false;
  }
  return true;
}

/** Turning points as known on the last of `days`: none of the last five bars counts yet. */
function pivotsAmong(bars: Bars, days: readonly number[], toStrength: (day: number) => number): Pivot[] {
  const high = (index: number): number => bars.high[days[index] as number] as number;
  const low = (index: number): number => -(bars.low[days[index] as number] as number);
  const found: Pivot[] = [];
  for (let middle = SIDE_BARS; middle < days.length - SIDE_BARS; middle++) {
    const day = days[middle] as number;
    if (isOutlier(high, middle)) found.push({ day, price: high(middle), strength: toStrength(day) });
    if (isOutlier(low, middle)) found.push({ day, price: -low(middle), strength: toStrength(day) });
  }
  return found;
}

function mergePivots(group: readonly Pivot[]): PriceLevel {
  const total = (value: (pivot: Pivot) => number) => group.reduce((before, pivot) => before + value(pivot), 0);
  const strength = total((pivot) => pivot.strength);
  const price =
    strength > 0
      ? total((pivot) => pivot.price * pivot.strength) / strength
      : total((pivot) => pivot.price) / group.length;
  const days = group.map((pivot) => pivot.day).sort((a, b) => a - b);
  return { price, strength, touches: group.length, days };
}

/** Merges upwards: a pivot belongs to the level whose lowest pivot is at most `width` below it. */
function merged(turns: readonly Pivot[], width: number): PriceLevel[] {
  const groups: Pivot[][] = [];
  for (const pivot of [...turns].sort((a, b) => a.price - b.price || a.day - b.day)) {
    const group = groups.at(-1);
    if (group?.[0] && pivot.price - group[0].price <= width) group.push(pivot);
    else groups.push([pivot]);
  }
  return groups.map(mergePivots);
}

/** Strength of a pivot on `day`. A volume far below the median adds nothing, and never subtracts. */
function strengths(volume: Float64Array, days: readonly number[], day: number): (pivot: number) => number {
  const known = Float64Array.from(days, (at) => volume[at] as number).filter((value) => value > 0);
  const median = known.length > 0 ? quantile(known, 0.5) : Number.NaN;
  return (pivot) => {
    const heard = Math.log((volume[pivot] as number) / median);
    return 0.5 ** ((day - pivot) / HALF_LIFE_DAYS) * (Number.isNaN(heard) ? 1 : Math.max(0, 1 + heard));
  };
}

/**
 * Support and resistance as known at the close of `day`: the nearest three levels at or below that day's last close and above
 * it, from earlier turns in either direction. Reads nothing after `day`. Empty before there are 14 bars, because the width of a
 * level is 0.75 average true ranges. Source: docs/spec/market.md#3.
 */
export function supportResistance(
  bars: Bars & { volume: Float64Array },
  day = bars.close.length - 1,
): SupportResistance {
  const days = daysUntil(bars, day);
  const last = days.at(-1);
  if (last === undefined) return { support: [], resistance: [] };
  const close = bars.close[last] as number;
  const until = (values: Float64Array) => values.subarray(0, last + 1);
  const range = atr({ high: until(bars.high), low: until(bars.low), close: until(bars.close) })[last] as number;
  if (Number.isNaN(range)) return { support: [], resistance: [] };
  const levels = merged(pivotsAmong(bars, days, strengths(bars.volume, days, day)), range * MERGE_RANGES);
  const below = levels.filter((level) => level.price <= close);
  const above = levels.filter((level) => level.price > close);
  return { support: below.reverse().slice(0, SHOWN), resistance: above.slice(0, SHOWN) };
}

/** The turning points known at the close of `day`, highs and lows together, in order of day. They never change later. */
export function pivots(bars: Bars, day = bars.close.length - 1): { day: number; price: number }[] {
  return pivotsAmong(bars, daysUntil(bars, day), () => 0).map(({ day: at, price }) => ({ day: at, price }));
}
