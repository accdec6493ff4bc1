/** Geometry of every chart that the server draws: a box of 1000 by 100 that is stretched to fit. */

export const PLOT_WIDTH = 1000;
export const PLOT_HEIGHT = 100;
const MAX_LINES = 4;
/** Room above the highest and below the lowest value, as a share of the span. */
const PADDING = 0.06;

export type Scale = { low: number; high: number; ticks: number[] };

/** A scale around all values, with at most four lines at round numbers. `fixed` sets both ends. */
export function computeScale(values: readonly (number | null)[], fixed?: readonly [number, number]): Scale {
  const known = values.filter((value): value is number => value !== null);
  const min = fixed?.[0] ?? Math.min(...known);
  const max = fixed?.[1] ?? Math.max(...known);
  const span = max - min || Math.abs(max) || 1;
  const low = fixed ? min : min - span * PADDING;
  const high = fixed ? max : max + span * PADDING;
  return { low, high, ticks: computeTicks(low, high) };
}

function computeTicks(low: number, high: number): number[] {
  const step = roundSteps((high - low) / (MAX_LINES + 1)).find((size) => countGridLines(low, high, size) <= MAX_LINES);
  if (step === undefined) return [];
  const first = Math.ceil(low / step);
  return Array.from({ length: countGridLines(low, high, step) }, (_, line) =>
    Number(((first + line) * step).toPrecision(12)),
  );
}

const countGridLines = (low: number, high: number, step: number) =>
  Math.max(0, Math.floor(high / step) - Math.ceil(low / step) + 1);

function roundSteps(min: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(min));
  return [1, 2, 2.5, 5, 10, 20, 25, 50].map((times) => times * unit).filter((step) => step >= min * 0.99);
}

/** From the top, as a percentage of the height. */
export const fromTop = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100;

/** From the left, in the box. */
export const toX = (index: number, count: number): string => ((index / Math.max(1, count - 1)) * PLOT_WIDTH).toFixed(1);
const y = (scale: Scale, value: number) => ((fromTop(scale, value) / 100) * PLOT_HEIGHT).toFixed(2);

/** A bar from the bottom of one value to the top of another, centred at a share of the width. */
export function barPath(
  { centre, width, from, to }: { centre: number; width: number; from: number; to: number },
  scale: Scale,
): string {
  const x = (share: number) => (share * PLOT_WIDTH).toFixed(1);
  return `M${x(centre - width / 2)} ${y(scale, from)}V${y(scale, to)}H${x(centre + width / 2)}V${y(scale, from)}Z`;
}

/** Stretches of known values: a gap is not bridged. */
function knownRuns(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const found: { from: number; values: number[] }[] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const last = found.at(-1);
    if (last && last.from + last.values.length === index) last.values.push(value);
    else found.push({ from: index, values: [value] });
  });
  return found;
}

export function linePath(values: readonly (number | null)[], scale: Scale): string {
  return knownRuns(values)
    .map(({ from, values: known }) =>
      known.map((value, at) => `${at === 0 ? "M" : "L"}${toX(from + at, values.length)} ${y(scale, value)}`).join(""),
    )
    .join("");
}

/** As a line, for values that stay until they change. */
export function stepPath(values: readonly (number | null)[], scale: Scale): string {
  return knownRuns(values)
    .map(({ from, values: known }) =>
      known
        .map((value, at) => {
          const x = toX(from + at, values.length);
          return at === 0 ? `M${x} ${y(scale, value)}` : `H${x}V${y(scale, value)}`;
        })
        .join(""),
    )
    .join("");
}

/** The area between a line and the bottom. */
export function areaPath(values: readonly (number | null)[], scale: Scale): string {
  return knownRuns(values)
    .filter(({ values: known }) => known.length > 1)
    .map(({ from, values: known }) => {
      const line = known.map((value, at) => `L${toX(from + at, values.length)} ${y(scale, value)}`).join("");
      const end = toX(from + known.length - 1, values.length);
      return `M${toX(from, values.length)} ${PLOT_HEIGHT}${line}L${end} ${PLOT_HEIGHT}Z`;
    })
    .join("");
}

/** The area between two lines, where both are known. */
export function bandPath(lower: readonly (number | null)[], upper: readonly (number | null)[], scale: Scale): string {
  const both = upper.map((value, index) => (lower[index] === null ? null : value));
  return knownRuns(both)
    .filter(({ values: known }) => known.length > 1)
    .map(({ from, values: known }) => {
      const at = (index: number, value: number) => `${toX(index, upper.length)} ${y(scale, value)}`;
      const above = known.map((value, step) => at(from + step, value));
      const below = known.map((_, step) => at(from + step, lower[from + step] as number)).reverse();
      return `M${[...above, ...below].join("L")}Z`;
    })
    .join("");
}
