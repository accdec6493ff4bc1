import { addDays, dayNumber } from "../../../services/marketData/public.ts";

/** Geometry of a chart that is drawn on the server: a box of 1000 by 100 that is stretched to its place. */

export const PLOT_WIDTH = 1000;
export const PLOT_HEIGHT = 100;
const MOST_LINES = 4;
/** Room above the highest and below the lowest value, as a share of the span. */
const ROOM = 0.06;

export type Scale = { low: number; high: number; ticks: number[] };

/** A scale around all values, with at most four lines at round figures. `fixed` sets both ends. */
export function scaleOf(values: readonly (number | null)[], fixed?: readonly [number, number]): Scale {
  const known = values.filter((value): value is number => value !== null);
  const least = fixed?.[0] ?? Math.min(...known);
  const most = fixed?.[1] ?? Math.max(...known);
  const span = most - least || Math.abs(most) || 1;
  const low = fixed ? least : least - span * ROOM;
  const high = fixed ? most : most + span * ROOM;
  return { low, high, ticks: ticksOf(low, high) };
}

function ticksOf(low: number, high: number): number[] {
  const step = roundSteps((high - low) / (MOST_LINES + 1)).find((size) => linesOf(low, high, size) <= MOST_LINES);
  if (step === undefined) return [];
  const first = Math.ceil(low / step);
  return Array.from({ length: linesOf(low, high, step) }, (_, line) => Number(((first + line) * step).toPrecision(12)));
}

const linesOf = (low: number, high: number, step: number) =>
  Math.max(0, Math.floor(high / step) - Math.ceil(low / step) + 1);

function roundSteps(least: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 2.5, 5, 10, 20, 25, 50].map((times) => times * unit).filter((step) => step >= least * 0.99);
}

/** From the top, as a percentage of the height. */
export const fromTop = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100;

/** From the left, in the box. */
export const xOf = (place: number, count: number): string => ((place / Math.max(1, count - 1)) * PLOT_WIDTH).toFixed(1);
const y = (scale: Scale, value: number) => ((fromTop(scale, value) / 100) * PLOT_HEIGHT).toFixed(2);

/** Stretches of known values: a gap is not bridged. */
function stretches(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const found: { from: number; values: number[] }[] = [];
  values.forEach((value, place) => {
    if (value === null) return;
    const last = found.at(-1);
    if (last && last.from + last.values.length === place) last.values.push(value);
    else found.push({ from: place, values: [value] });
  });
  return found;
}

export function linePath(values: readonly (number | null)[], scale: Scale): string {
  return stretches(values)
    .map(({ from, values: known }) =>
      known.map((value, at) => `${at === 0 ? "M" : "L"}${xOf(from + at, values.length)} ${y(scale, value)}`).join(""),
    )
    .join("");
}

/** What lies between a line and the bottom. */
export function areaPath(values: readonly (number | null)[], scale: Scale): string {
  return stretches(values)
    .filter(({ values: known }) => known.length > 1)
    .map(({ from, values: known }) => {
      const line = known.map((value, at) => `L${xOf(from + at, values.length)} ${y(scale, value)}`).join("");
      const end = xOf(from + known.length - 1, values.length);
      return `M${xOf(from, values.length)} ${PLOT_HEIGHT}${line}L${end} ${PLOT_HEIGHT}Z`;
    })
    .join("");
}

/** What lies between two lines, where both are known. */
export function bandPath(lower: readonly (number | null)[], upper: readonly (number | null)[], scale: Scale): string {
  const both = upper.map((value, place) => (lower[place] === null ? null : value));
  return stretches(both)
    .filter(({ values: known }) => known.length > 1)
    .map(({ from, values: known }) => {
      const at = (place: number, value: number) => `${xOf(place, upper.length)} ${y(scale, value)}`;
      const above = known.map((value, step) => at(from + step, value));
      const below = known.map((_, step) => at(from + step, lower[from + step] as number)).reverse();
      return `M${[...above, ...below].join("L")}Z`;
    })
    .join("");
}

/** Where a day is named under a chart, as a percentage of its width. */
export type TimeTick = { day: string; at: number; form: "day" | "month" };

const MOST_NAMES = 6;
const DAYS_NAMED_BY_DAY = 100;

/** At most six days: in a long stretch the firsts of months. */
export function timeTicks(firstDay: string, lastDay: string): TimeTick[] {
  const first = dayNumber(firstDay);
  const span = dayNumber(lastDay) - first;
  if (span <= 0) return [];
  const place = (day: string) => ((dayNumber(day) - first) / span) * 100;
  if (span <= DAYS_NAMED_BY_DAY) {
    const step = Math.ceil(span / (MOST_NAMES - 1));
    const count = Math.floor(span / step) + 1;
    return Array.from({ length: count }, (_, name) => addDays(lastDay, -(count - 1 - name) * step)).map((day) => ({
      day,
      at: place(day),
      form: "day",
    }));
  }
  const months = monthFirsts(firstDay, lastDay);
  const step = Math.ceil(months.length / MOST_NAMES);
  return months
    .filter((_, index) => (months.length - 1 - index) % step === 0)
    .map((day) => ({ day, at: place(day), form: "month" }));
}

function monthFirsts(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  let year = Number(firstDay.slice(0, 4));
  let month = Number(firstDay.slice(5, 7));
  for (;;) {
    const day = `${year}-${String(month).padStart(2, "0")}-01`;
    if (day > lastDay) return months;
    if (day >= firstDay) months.push(day);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}
