import { POINTS, sparkline } from "./sparkline.ts";

/** The line of a period with more values than points: plots an even selection of its values, including the last. */
export function sparklineOfStretch(values: readonly (number | null)[]): string | null {
  const count = Math.min(POINTS, values.length);
  const step = (values.length - 1) / Math.max(1, count - 1);
  return sparkline(Float64Array.from({ length: count }, (_, index) => values[Math.round(index * step)] ?? Number.NaN));
}
