import { minCount, rollingMean } from "./series.ts";
import { indexVolatility } from "./volatilityIndex.ts";

/** Weights of the five parts. Source: docs/spec/market.md#3. */
export const MOOD_WEIGHTS = { trend: 0.25, calm: 0.25, breadth: 0.25, volume: 0.15, dominance: 0.1 } as const;

export type MoodPart = keyof typeof MOOD_WEIGHTS;
export type Mood = {
  /** 0 fear to 100 greed; null below 60 % of the weight. */
  mood: number | null;
  /** Each part's own percentile, 0 to 100. */
  parts: Record<MoodPart, number | null>;
};

/** Daily series of the whole market; NaN where unknown. */
export type MoodInput = {
  level: Float64Array;
  /** Share of tokens above their own 50-day average. */
  above50: Float64Array;
  /** Total volume, USD. */
  volume: Float64Array;
  /** The leader's share of the total cap. */
  leaderShare: Float64Array;
};

const WINDOW_DAYS = 365;
const MIN_WEIGHT = 0.6;
const PARTS = Object.keys(MOOD_WEIGHTS) as MoodPart[];

/** Rank of the day's value among the last 365, 0 to 100, ties at their middle; compared as 32-bit floats like every rank. */
function percentiles(values: Float64Array): Float64Array {
  const compared = Float32Array.from(values);
  return values.map((_, day) => {
    const own = compared[day] as number;
    let below = 0;
    let equal = 0;
    let known = 0;
    for (let at = Math.max(0, day - WINDOW_DAYS + 1); at <= day; at++) {
      const other = compared[at] as number;
      if (Number.isNaN(other)) continue;
      known++;
      if (other < own) below++;
      else if (other === own) equal++;
    }
    const ranked = !Number.isNaN(own) && known >= minCount(WINDOW_DAYS);
    return ranked ? ((below + (equal - 1) / 2) / (known - 1)) * 100 : Number.NaN;
  });
}

/** The five series whose percentiles make the mood; higher is greedier in each. */
function moodSeries({ level, above50, volume, leaderShare }: MoodInput): Record<MoodPart, Float64Array> {
  const average = rollingMean(level, 90);
  const month = indexVolatility(level, 30);
  const quarter = indexVolatility(level, 90);
  const weekVolume = rollingMean(volume, 7);
  const quarterVolume = rollingMean(volume, 90);
  const before = (values: Float64Array, day: number) => values[day] ?? Number.NaN;
  return {
    trend: level.map((value, day) => value / (average[day] as number)),
    calm: month.map((value, day) => -value / (quarter[day] as number)),
    breadth: above50,
    // Heavy trading while prices fall is fear, so the week's direction gives the sign.
    volume: weekVolume.map(
      (value, day) =>
        (value / (quarterVolume[day] as number)) * Math.sign((level[day] as number) - before(level, day - 7)),
    ),
    dominance: leaderShare.map((value, day) => before(leaderShare, day - 30) - value),
  };
}

/** Mood of each day: the weighted average of the percentiles of its parts within 365 days. Source: docs/spec/market.md#3. */
export function mood(input: MoodInput): Mood[] {
  const series = moodSeries(input);
  const places = PARTS.map((part) => ({ part, weight: MOOD_WEIGHTS[part], place: percentiles(series[part]) }));
  return Array.from(input.level, (_, day) => {
    let total = 0;
    let weights = 0;
    const parts: Mood["parts"] = { trend: null, calm: null, breadth: null, volume: null, dominance: null };
    for (const { part, weight, place } of places) {
      const value = place[day] as number;
      if (Number.isNaN(value)) continue;
      parts[part] = value;
      total += value * weight;
      weights += weight;
    }
    return { mood: weights >= MIN_WEIGHT ? total / weights : null, parts };
  });
}
