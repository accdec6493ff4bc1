/**
 * Figures over the last days of one token. Every window is summed from its oldest day to its latest and never updated incrementally: a
 * figure then depends only on its own window, bit for bit, however long the history before it is.
 */

/** One token's values by day: 0 where unknown, and how many are known up to each day. */
export type Column = { figures: Float64Array; known: Int32Array };

export const newColumn = (days: number): Column => ({ figures: new Float64Array(days), known: new Int32Array(days) });

/** Writes values into a column. Anything that is not a finite number is unknown. */
export function writeColumn(column: Column, figureOn: (day: number) => number): void {
  const { figures: values, known } = column;
  let count = 0;
  for (let day = 0; day < values.length; day++) {
    const figure = figureOn(day);
    const finite = figure - figure === 0;
    if (finite) count++;
    values[day] = finite ? figure : 0;
    known[day] = count;
  }
}

/** How many of the last `days` figures up to `day` are known. */
export const knownIn = ({ known }: Column, day: number, days: number): number =>
  (known[day] as number) - (day >= days ? (known[day - days] as number) : 0);

/** Carries the last close over gaps of up to three days. A close of zero or less counts as unknown: NaN. */
export function carryCloses(close: Float64Array, out: Float64Array): void {
  let gap = 0;
  for (let day = 0; day < close.length; day++) {
    const known = (close[day] as number) > 0;
    gap = known ? 0 : gap + 1;
    out[day] = known ? (close[day] as number) : gap <= 3 && day > 0 ? (out[day - 1] as number) : Number.NaN;
  }
}

/** Average of the known figures of the last `days` days, starting at day `first`; NaN where fewer than `least` are known. */
export function rollingMean(column: Column, days: number, min: number, first: number, out: Float64Array): void {
  const { figures: values } = column;
  for (let day = first; day < values.length; day++) {
    const count = knownIn(column, day, days);
    if (count < min) {
      out[day] = Number.NaN;
      continue;
    }
    // Four parallel sums: a single one would wait for its own previous addition.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let at = day < days ? 0 : day - days + 1;
    for (const end = day - 3; at <= end; at += 4) {
      a += values[at] as number;
      b += values[at + 1] as number;
      c += values[at + 2] as number;
      d += values[at + 3] as number;
    }
    for (; at <= day; at++) a += values[at] as number;
    out[day] = (a + b + (c + d)) / count;
  }
}

/** Standard deviation (n - 1) of the known figures of the last `days` days; NaN where fewer than `least` are known. */
export function rollingDeviation(column: Column, days: number, min: number, first: number, out: Float64Array): void {
  const { figures: values } = column;
  for (let day = first; day < values.length; day++) {
    const count = knownIn(column, day, days);
    if (count < min) {
      out[day] = Number.NaN;
      continue;
    }
    let sum = 0;
    let sum2 = 0;
    let squares = 0;
    let squares2 = 0;
    let at = day < days ? 0 : day - days + 1;
    for (; at < day; at += 2) {
      const x = values[at] as number;
      const y = values[at + 1] as number;
      sum += x;
      sum2 += y;
      squares += x * x;
      squares2 += y * y;
    }
    if (at === day) {
      const x = values[day] as number;
      sum += x;
      squares += x * x;
    }
    const total = sum + sum2;
    out[day] = Math.sqrt(Math.max(0, squares + squares2 - (total * total) / count) / (count - 1));
  }
}

/** Highest known figure of the last `days` days; NaN where fewer than `least` are known. Figures are above zero. */
export function rollingMax(column: Column, days: number, min: number, first: number, out: Float64Array): void {
  const { figures: values } = column;
  for (let day = first; day < values.length; day++) {
    let highest = 0;
    for (let at = Math.max(0, day - days + 1); at <= day; at++) {
      if ((values[at] as number) > highest) highest = values[at] as number;
    }
    out[day] = knownIn(column, day, days) < min ? Number.NaN : highest;
  }
}
