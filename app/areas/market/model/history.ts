import { addDays } from "#app/services/marketData/public.ts";

/** Series of days for the market charts, thinned to what a chart can show, with the data for their sentence. */

/** A chart 400 px wide draws a year day by day; more points than this only make the page heavier. */
const MAX_POINTS = 180;

export type Point = { day: string; value: number };
export type Series = {
  /** One per plotted day; null if unknown. */
  values: (number | null)[];
  /** Over all days of the period, plotted or not. */
  first: Point;
  last: Point;
  lowest: Point;
  highest: Point;
};

/** The plotted days, always including the last one. */
export type ChartDays = {
  first: string;
  /** Days between plotted days. */
  every: number;
  count: number;
};

export function pickChartDays(first: string, days: number): ChartDays {
  const every = Math.max(1, Math.ceil(days / MAX_POINTS));
  const count = Math.ceil(days / every);
  return { first: addDays(first, days - 1 - (count - 1) * every), every, count };
}

export const dayAt = ({ first, every }: ChartDays, index: number): string => addDays(first, index * every);

/** Six significant digits are more than a chart shows. */
const short = (value: number): number => Number(value.toPrecision(6));

/** A series of consecutive days; null when fewer than two of them are known. @param first the day of `values[0]` */
export function buildSeries(values: readonly (number | null)[], first: string, chartDays: ChartDays): Series | null {
  const known = values.flatMap((value, index): Point[] =>
    value === null || !Number.isFinite(value) ? [] : [{ day: addDays(first, index), value: short(value) }],
  );
  const [begin] = known;
  const last = known.at(-1);
  if (!begin || !last || known.length < 2) return null;
  const offset = values.length - 1 - (chartDays.count - 1) * chartDays.every;
  return {
    values: Array.from({ length: chartDays.count }, (_, index) => {
      const value = values[offset + index * chartDays.every];
      return value === null || value === undefined || !Number.isFinite(value) ? null : short(value);
    }),
    first: begin,
    last,
    lowest: known.reduce((low, point) => (point.value < low.value ? point : low)),
    highest: known.reduce((high, point) => (point.value > high.value ? point : high)),
  };
}

export type Regime = "bullish" | "neutral" | "bearish";
export type RegimeRun = { regime: Regime | null; from: string; days: number };
/** By the market's own signal. A token has a signal; the market has a regime. */
const REGIMES: Record<string, Regime> = { "1": "bullish", "0": "neutral", "-1": "bearish" };

export const toRegime = (signal: number | null | undefined): Regime | null => REGIMES[String(signal)] ?? null;

/** Consecutive days of the same regime, in order of time. @param first the day of `signals[0]` */
export function regimeRuns(signals: readonly (number | null)[], first: string): RegimeRun[] {
  const runs: RegimeRun[] = [];
  signals.forEach((signal, index) => {
    const regime = toRegime(signal);
    const run = runs.at(-1);
    if (run && run.regime === regime) run.days += 1;
    else runs.push({ regime, from: addDays(first, index), days: 1 });
  });
  return runs;
}

/** Positions of at most `most` table rows among `count` plotted days, always including the last, in order of time. */
export function rowIndexes(count: number, max = 12): number[] {
  const step = Math.max(1, Math.ceil(count / max));
  return Array.from({ length: Math.ceil(count / step) }, (_, row) => count - 1 - row * step).reverse();
}
