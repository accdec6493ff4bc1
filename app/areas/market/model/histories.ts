import { MOOD_WEIGHTS, type MoodPart } from "../../../../analytics/figures/mood.ts";
import { finite, rollingMean } from "../../../../analytics/figures/series.ts";
import {
  buildSeries,
  type ChartDays,
  pickChartDays,
  type RegimeRun,
  regimeRuns,
  type Series,
  toRegime,
} from "./history.ts";
import type { Histories, MoodRow, Shares, Totals } from "./marketPage.ts";

/** Derives the values of the last day, and the displayed period, from the market's daily columns. */

type Column = readonly (number | null)[];
/** Consecutive days that the caller may see, one per position of each column. */
export type OpenColumns = Record<
  "cap" | "volume" | "indexLevel" | "leaderShare" | "above50" | "volIndex" | "mood" | "signal",
  Column
> & { day: readonly string[] };
export type CapsOfShares = Record<"leader" | "second" | "pegged", Column>;

const MEAN_DAYS = 50;

const at = (column: Column, back = 0): number | null => column.at(-1 - back) ?? null;

export function computeTotals(
  columns: OpenColumns,
  last: { vol10: number | null; vol30: number | null; vol90: number | null },
): Totals {
  const computeChange = (column: Column) => {
    const [now, before] = [at(column), at(column, 1)];
    return now === null || before === null ? null : finite(now / before - 1);
  };
  const share = at(columns.leaderShare);
  const shareBefore = at(columns.leaderShare, 30);
  return {
    cap: at(columns.cap),
    capChange24h: computeChange(columns.cap),
    volume: at(columns.volume),
    volumeChange24h: computeChange(columns.volume),
    leaderShare: share,
    leaderShareChange30d: share === null || shareBefore === null ? null : share - shareBefore,
    breadth: at(columns.above50),
    volatility: at(columns.volIndex),
    volatility10: last.vol10,
    volatility30: last.vol30,
    volatility90: last.vol90,
    regime: toRegime(at(columns.signal)),
    regimeRun: lastRun(regimeRuns(columns.signal, columns.day[0] ?? "")),
    mood: at(columns.mood),
  };
}

/** A run that reaches the first day visible to the caller may have begun earlier. */
function lastRun(runs: readonly RegimeRun[]): Totals["regimeRun"] {
  const run = runs.at(-1);
  return run?.regime ? { from: run.from, days: run.days, isWhole: runs.length > 1 } : null;
}

/** @param shown how many of the last days are shown */
export function buildHistories(columns: OpenColumns, shown: number, caps: CapsOfShares | null): Histories {
  const days = Math.min(shown, columns.day.length);
  const first = columns.day.at(-days) as string;
  const chartDays = pickChartDays(first, days);
  const series = (column: Column) => buildSeries(column.slice(-days), first, chartDays);
  return {
    days: chartDays,
    lastDay: columns.day.at(-1) as string,
    cap: series(columns.cap),
    capMean: series(averageColumn(columns.cap)),
    regimes: regimeRuns(columns.signal.slice(-days), first),
    breadth: series(columns.above50),
    volatility: series(columns.volIndex),
    volatilityMedian: median(columns.volIndex.slice(-days)),
    mood: series(columns.mood),
    index: series(columns.indexLevel),
    shares: caps === null ? null : computeShares(columns.cap.slice(-days), caps, first, chartDays),
  };
}

/** Averages only visible days: including others would reveal them. */
function averageColumn(column: Column): Column {
  const values = Float64Array.from(column, (value) => value ?? Number.NaN);
  return Array.from(rollingMean(values, MEAN_DAYS), finite);
}

function median(column: Column): number | null {
  const known = column.filter((value): value is number => value !== null).sort((a, b) => a - b);
  const half = known.length >> 1;
  const upper = known[half];
  if (upper === undefined) return null;
  return known.length % 2 === 1 ? upper : (upper + (known[half - 1] as number)) / 2;
}

/** The remainder of the total, apart from the two largest coins and pegged tokens, is `others`. */
function computeShares(total: Column, caps: CapsOfShares, first: string, chartDays: ChartDays): Shares | null {
  const of = (column: Column): Column =>
    total.map((all, day) => (all === null || all <= 0 ? null : (column[day] ?? 0) / all));
  const known = (column: Column): Column => of(column).map((share, day) => (column[day] == null ? null : share));
  const [leader, second, pegged] = [known(caps.leader), known(caps.second), of(caps.pegged)];
  const others = leader.map((share, day) => {
    const other = second[day] ?? null;
    return share === null || other === null ? null : Math.max(0, 1 - share - other - (pegged[day] ?? 0));
  });
  const series = (column: Column): Series | null => buildSeries(column, first, chartDays);
  const [one, two, rest] = [series(leader), series(second), series(others)];
  return one && two && rest ? { leader: one, second: two, others: rest, pegged: series(pegged) } : null;
}

/** The five parts of a day's mood, as points among the known parts. */
export function moodRows(places: Readonly<Record<string, number | null>>): MoodRow[] {
  const parts = Object.keys(MOOD_WEIGHTS) as MoodPart[];
  const known = parts.reduce((sum, part) => sum + (places[part] == null ? 0 : MOOD_WEIGHTS[part]), 0);
  return parts.map((part) => {
    const place = places[part] ?? null;
    const weight = MOOD_WEIGHTS[part];
    return { part, weight, place, points: place === null ? null : (place * weight) / known };
  });
}
