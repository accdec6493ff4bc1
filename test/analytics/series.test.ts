import { expect, test } from "vitest";
import { rollingDrawdown } from "../../analytics/series/drawdown.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import { percentileRanker } from "../../analytics/series/rank.ts";
import {
  carryCloses,
  newColumn,
  rollingDeviation,
  rollingMax,
  rollingMean,
  writeColumn,
} from "../../analytics/series/rolling.ts";

const { NaN: unknown } = Number;

function makeColumn(values: number[]) {
  const column = newColumn(values.length);
  writeColumn(column, (day) => values[day] as number);
  return column;
}

function percentiles(values: number[]): number[] {
  const out = new Float64Array(values.length);
  percentileRanker(values.length)(Float32Array.from(values), out);
  return [...out];
}

test("a percentile is the rank among the known values, and ties share the middle of their ranks", () => {
  expect(percentiles([3, -5, 0, 3, 7, -0])).toEqual([70, 0, 30, 70, 100, 30]);
  expect(percentiles([1e30, -1e30, 1e-30, -1e-30, 0])).toEqual([100, 0, 75, 25, 50]);
});

test("a value that is infinite, unknown or the only one has no percentile", () => {
  expect(percentiles([1, unknown, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toEqual([
    0,
    unknown,
    100,
    unknown,
    unknown,
  ]);
  expect(percentiles([unknown, 4])).toEqual([unknown, unknown]);
});

test("values that are equal as 32-bit floats are tied", () => {
  expect(percentiles([0.1 + 0.2, 0.3, 5])).toEqual([25, 25, 100]);
});

test("a thousand values are ranked in the same way as by a plain sort", () => {
  const random = seededRandom(1);
  const values = Array.from({ length: 1000 }, () => Math.fround((random() - 0.5) * 10 ** Math.floor(random() * 8)));
  const sorted = [...values].sort((a, b) => a - b);
  expect(percentiles(values)).toEqual(
    values.map((figure) => (50 * (sorted.indexOf(figure) + sorted.lastIndexOf(figure))) / 999),
  );
});

test("a gap carries the last close for three days and unknown from the fourth day on", () => {
  const out = new Float64Array(8);
  carryCloses(Float64Array.of(unknown, 5, unknown, 0, unknown, unknown, 7, unknown), out);
  expect([...out]).toEqual([unknown, 5, 5, 5, 5, unknown, 7, 7]);
});

test("means, deviations and highs cover the known values of a window, and are unknown below the minimum", () => {
  const column = makeColumn([1, 2, unknown, 4, 8, unknown, unknown]);
  const out = new Float64Array(7);
  rollingMean(column, 3, 2, 0, out);
  expect([...out]).toEqual([unknown, 1.5, 1.5, 3, 6, 6, unknown]);
  rollingDeviation(column, 3, 2, 0, out);
  expect([...out]).toEqual([unknown, Math.SQRT1_2, Math.SQRT1_2, Math.SQRT2, Math.sqrt(8), Math.sqrt(8), unknown]);
  rollingMax(column, 3, 2, 0, out);
  expect([...out]).toEqual([unknown, 2, 2, 4, 8, 8, unknown]);
});

test("the maximum drawdown is found only among the days of the window", () => {
  const out = new Float64Array(7);
  rollingDrawdown(makeColumn([10, 5, 8, 4, 6, unknown, 12]), 3, 2, 0, out);
  expect([...out]).toEqual([unknown, -0.5, -0.5, -0.5, -0.5, unknown, 0]);
});

test("the maximum drawdown of a window equals the worst of all pairs of its days", () => {
  const random = seededRandom(2);
  const closes = Array.from({ length: 400 }, () => (random() < 0.1 ? unknown : 1 + random()));
  const column = makeColumn(closes);
  for (const first of [0, 37, 399]) {
    const out = new Float64Array(400).fill(-9);
    rollingDrawdown(column, 30, 20, first, out);
    for (let day = first; day < 400; day++) {
      const window = closes.slice(Math.max(0, day - 29), day + 1).filter((close) => close > 0);
      const falls = window.map((close, at) => close / Math.max(...window.slice(0, at + 1)) - 1);
      const isRated = (closes[day] as number) > 0 && window.length >= 20;
      expect(out[day]).toBe(isRated ? Math.min(...falls) : unknown);
    }
  }
});

test("seeded random numbers are the same on every machine", () => {
  const random = seededRandom(7);
  expect([random(), random(), random()]).toEqual([0.011704753153026104, 0.06195825757458806, 0.97690763277933]);
});
