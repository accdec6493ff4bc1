import { expect, test } from "vitest";
import { signalsOver } from "../../analytics/grades/signal.ts";
import { blockDays, bootstrapMean, bootstrapRatio } from "../../analytics/record/bootstrap.ts";
import { computeOutcomes } from "../../analytics/record/outcomes.ts";
import { dailyRankIc } from "../../analytics/record/rankIc.ts";
import { computeRecord } from "../../analytics/record/record.ts";
import { computeMedian } from "../../analytics/series/median.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import { gradedAs, makePanel } from "./recordPanel.ts";

const { NaN: unknown } = Number;

test("a return runs from the next day's close to the close a horizon later, and is unknown until then", () => {
  const panel = makePanel([
    [1, 2, 3, 4, 6, 8],
    [5, 4, 4, 4, 2, 5],
  ]);
  const graded = gradedAs([
    [80, 20],
    [unknown, 20],
    [80, 20],
    [80, 20],
  ]);
  const { returns, medians } = computeOutcomes(panel, graded, 2, "lost");
  expect([...returns]).toEqual([1, 0, unknown, -0.5, 1, 0.25, unknown, unknown]);
  expect([...medians]).toEqual([0.5, -0.5, 0.625, unknown]);
});

test("a grade's return is read from its own day of the panel", () => {
  const panel = makePanel([[1, 2, 3, 4, 6, 8]]);
  expect([...computeOutcomes(panel, gradedAs([[50], [50]], 2), 1, "lost").returns]).toEqual([0.5, 8 / 6 - 1]);
});

test("a token without a price for 30 days counts as lost, or as sold at its last price", () => {
  const died = Array.from({ length: 40 }, (_, day) => (day < 3 ? 10 - 2 * day : unknown));
  const panel = makePanel([died]);
  expect(computeOutcomes(panel, gradedAs([[50]]), 7, "lost").returns[0]).toBe(-1);
  expect(computeOutcomes(panel, gradedAs([[50]]), 7, "lastPrice").returns[0]).toBe(6 / 8 - 1);
});

test("a gap of less than 30 days loses nothing: its first three days have the last price, the others none", () => {
  const gap = Array.from({ length: 60 }, (_, day) => (day < 5 || day >= 34 ? 10 + day : unknown));
  const panel = makePanel([gap]);
  const { returns } = computeOutcomes(panel, gradedAs([[50], [50], [50], [50]]), 4, "lost");
  expect([...returns]).toEqual([14 / 11 - 1, 14 / 12 - 1, 14 / 13 - 1, unknown]);
});

test("a token without prices has no outcome for 29 days, and is lost on the thirtieth", () => {
  const silent = (days: number) => makePanel([Array.from({ length: days }, (_, day) => (day < 3 ? 10 : unknown))]);
  expect(computeOutcomes(silent(32), gradedAs([[50]]), 7, "lost").returns[0]).toBe(unknown);
  expect(computeOutcomes(silent(33), gradedAs([[50]]), 7, "lost").returns[0]).toBe(-1);
});

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(computeMedian(Float64Array.of(5, 1, 4))).toBe(4);
  expect(computeMedian(Float64Array.of(5, 1, 4, 2))).toBe(3);
  expect(computeMedian(Float64Array.of(9, 1, 5, -7), 3)).toBe(5);
  expect(computeMedian(new Float64Array(0))).toBe(unknown);
  const random = seededRandom(3);
  const values = Float64Array.from({ length: 1001 }, () => Math.floor(random() * 50));
  expect(computeMedian(values.slice())).toBe(values.slice().sort()[500]);
});

test("a day's rank correlation is Spearman's, and unknown below five tokens", () => {
  const values = Float32Array.of(10, 20, 30, 40, 50, 1, 2, 3, 4, unknown);
  const outcomes = Float64Array.of(0.1, 0.3, 0.2, 0.5, 0.4, 1, 2, 3, 4, 5);
  const [first, second] = dailyRankIc(values, outcomes, 5);
  expect(first).toBeCloseTo(0.8, 12);
  expect(second).toBe(unknown);
});

test("fewer than three blocks of days have a value, but no interval", () => {
  expect([7, 15, 30, 90].map(blockDays)).toEqual([30, 30, 60, 180]);
  const ones = new Float64Array(89).fill(1);
  expect(bootstrapMean(ones, 30)).toEqual({ value: 1, interval: null, t: null });
  expect(bootstrapRatio(ones, new Float64Array(89).fill(4), 30)).toEqual({ value: 0.25, interval: null });
  expect(bootstrapRatio(new Float64Array(90).fill(1), new Float64Array(90).fill(4), 30)).toEqual({
    value: 0.25,
    interval: { low: 0.25, high: 0.25 },
  });
});

test("days without a value are left out before blocks are sampled", () => {
  const values = Float64Array.from({ length: 200 }, (_, day) => (day % 2 === 0 ? day % 7 : unknown));
  expect(bootstrapMean(values, 30)).toEqual(
    bootstrapMean(
      values.filter((figure) => !Number.isNaN(figure)),
      30,
    ),
  );
  expect(bootstrapMean(values, 34).interval).toBeNull();
});

test("91 of a hundred 95 % intervals over independent days contain the true mean", () => {
  const random = seededRandom(11);
  let held = 0;
  for (let trial = 0; trial < 100; trial++) {
    const days = Float64Array.from({ length: 900 }, () => random() + random() + random() - 1.5);
    const { interval } = bootstrapMean(days, 30);
    if (interval && interval.low < 0 && interval.high > 0) held++;
  }
  expect(held).toBe(91);
});

test("a record counts hits above the day's median, caps a return at 200 %, and separates buckets", () => {
  const panel = makePanel([
    [1, 1, 1, 2],
    [1, 1, 5, 2],
    [1, 1, 1.5, 1.5],
    [1, 1, 1.25, 2.5],
    [1, 1, 0.5, 0.75],
  ]);
  const graded = gradedAs([
    [100, 90, 50, 19, 0],
    [100, 75, 50, 25, 0],
  ]);
  const record = computeRecord(graded, signalsOver(graded, 0), computeOutcomes(panel, graded, 1, "lost"));
  const short = ({ tokenDays, hitRate, meanExcess, medianExcess }: (typeof record.bands)[number]) => [
    tokenDays,
    hitRate.value,
    meanExcess.value,
    medianExcess,
  ];
  // First day: 0, 4, 0.5, 0.25 and -0.5 around 0.25; second day: 1, -0.6, 0, 1 and 0.5 around 0.5.
  expect(record.bands.map(short)).toEqual([
    [3, 0, -0.25, 0],
    [1, 1, 0.5, 0.5],
    [2, 0.5, -0.125, -0.125],
    [1, 0, -1.1, -1.1],
    [3, 2 / 3, 2 / 3, 0.5],
  ]);
  expect(record.signals.map(({ tokenDays }) => tokenDays)).toEqual([2, 2, 2, 1, 3]);
  expect(record.parts.map(({ name }) => name)).toEqual(["momentum", "breakout", "trend", "calm"]);
  expect(record.parts[0]?.fifths).toEqual(record.bands);
  expect(record.bands[4]).toMatchObject({ days: 2, windows: 2, hitRate: { interval: null } });
});
