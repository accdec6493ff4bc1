import * as oracle from "simple-statistics";
import { describe, expect, test } from "vitest";
import { marketSignal } from "../../analytics/figures/marketSignal.ts";
import { MOOD_WEIGHTS, mood } from "../../analytics/figures/mood.ts";
import { indexVolatility, volatilityIndex } from "../../analytics/figures/volatilityIndex.ts";
import { computeLogReturns, seeded, walk } from "./figuresSupport.ts";

const level = walk(700, 8);

describe("index volatility", () => {
  test("the volatility index decays by 0.94 a day, starting from the mean of the first 30 squares", () => {
    const squares = computeLogReturns(level).map((r) => r ** 2);
    let variance = oracle.mean(squares.slice(0, 30));
    const expected = [variance];
    for (const square of squares.slice(30)) {
      variance = 0.94 * variance + 0.06 * square;
      expected.push(variance);
    }
    const actual = volatilityIndex(level);
    expect(actual[29]).toBeNaN();
    expect(actual).toHaveLength(700);
    expected.forEach((value, i) => {
      expect(actual[30 + i]).toBeCloseTo(Math.sqrt(value * 365) * 100, 9);
    });
  });
  test.each([10, 30, 90])("volatility over %i days is the plain standard deviation, in percent per year", (window) => {
    const sd = oracle.sampleStandardDeviation(computeLogReturns(level).slice(-window));
    expect(indexVolatility(level, window).at(-1)).toBeCloseTo(sd * Math.sqrt(365) * 100, 9);
  });
  test("index volatility is zero for a constant index and unknown without one", () => {
    const late = new Float64Array(100).fill(1000).fill(Number.NaN, 0, 50);
    expect(volatilityIndex(late)[79]).toBeNaN();
    expect(volatilityIndex(late)[80]).toBe(0);
    expect(indexVolatility(late, 30).at(-1)).toBe(0);
    expect(volatilityIndex(new Float64Array(40).fill(Number.NaN)).every(Number.isNaN)).toBe(true);
    expect(volatilityIndex(new Float64Array(0))).toHaveLength(0);
  });
});

describe("the market signal", () => {
  /** Signals of the days that follow 200 quiet days at 1000. */
  const after = (...days: [level: number, breadth: number][]) => {
    const levels = Float64Array.from([...new Array(200).fill(1000), ...days.map(([value]) => value)]);
    const breadths = Float64Array.from([...new Array(200).fill(0.5), ...days.map(([, value]) => value)]);
    return marketSignal(levels, breadths).slice(200);
  };
  test("the signal is +1 more than 2 % above the average if at least half of the tokens are above theirs", () => {
    expect(after([1021, 0.5])).toEqual([1]);
    expect(after([1020, 0.9])).toEqual([0]);
    expect(after([1021, 0.49])).toEqual([0]);
  });
  test("the signal is -1 more than 2 % below the average if at most half of the tokens are above theirs", () => {
    expect(after([979, 0.5])).toEqual([-1]);
    expect(after([979, 0.51])).toEqual([0]);
  });
  test("a +1 signal lasts inside the band, and ends below the average or below 40 % breadth", () => {
    expect(after([1050, 0.7], [1005, 0.45], [1005, 0.4], [1005, 0.39])).toEqual([1, 1, 1, 0]);
    expect(after([1050, 0.7], [990, 0.6])).toEqual([1, 0]);
  });
  test("a -1 signal lasts inside the band, and ends above the average or above 60 % breadth", () => {
    expect(after([950, 0.3], [995, 0.55], [995, 0.6], [995, 0.61])).toEqual([-1, -1, -1, 0]);
    expect(after([950, 0.3], [1010, 0.4])).toEqual([-1, 0]);
  });
  test("the signal can turn from +1 to -1 in one day", () => {
    expect(after([1050, 0.7], [900, 0.2])).toEqual([1, -1]);
  });
  test("the signal is unknown while average or breadth is, and then continues", () => {
    expect(after([1050, 0.7], [1050, Number.NaN], [1005, 0.45])).toEqual([1, null, 1]);
    const young = marketSignal(new Float64Array(80).fill(1000), new Float64Array(80).fill(0.5));
    expect([young[78], young[79]]).toEqual([null, 0]);
    expect(marketSignal(new Float64Array(0), new Float64Array(0))).toEqual([]);
  });
  test("the signal continues from that of the day before", () => {
    const quiet = new Float64Array(80).fill(1000);
    expect(marketSignal(quiet, new Float64Array(80).fill(0.5), 1)[79]).toBe(1);
  });
});

describe("the mood", () => {
  const days = 700;
  const next = seeded(5);
  const noise = () => Float64Array.from({ length: days }, next);
  const input = { level, above50: noise(), volume: noise().map((x) => 1e9 * (1 + x)), leaderShare: noise() };

  test("the mood is the weighted mean of five percentiles within 365 days", () => {
    const day = 650;
    const computeMean = (values: Float64Array, n: number, at: number) =>
      oracle.mean(Array.from(values.subarray(at - n + 1, at + 1)));
    const value = (values: Float64Array, at: number) => values[at] as number;
    const vol = (at: number, n: number) =>
      oracle.sampleStandardDeviation(computeLogReturns(level.subarray(at - n, at + 1)));
    const figures = {
      trend: (at: number) => value(level, at) / computeMean(level, 90, at),
      calm: (at: number) => -vol(at, 30) / vol(at, 90),
      breadth: (at: number) => value(input.above50, at),
      volume: (at: number) =>
        (computeMean(input.volume, 7, at) / computeMean(input.volume, 90, at)) *
        (value(level, at) > value(level, at - 7) ? 1 : -1),
      dominance: (at: number) => value(input.leaderShare, at - 30) - value(input.leaderShare, at),
    };
    const place = (figure: (at: number) => number) => {
      const year = Array.from({ length: 365 }, (_, back) => figure(day - back));
      return (year.filter((other) => other < figure(day)).length / 364) * 100;
    };
    const result = mood(input)[day];
    let total = 0;
    for (const [part, figure] of Object.entries(figures)) {
      const expected = place(figure);
      expect(result?.parts[part as keyof typeof figures]).toBeCloseTo(expected, 9);
      total += expected * MOOD_WEIGHTS[part as keyof typeof figures];
    }
    expect(result?.mood).toBeCloseTo(total, 9);
  });

  test("the mood weights trend, calm and breadth 25 % each, volume 15 % and dominance 10 %", () => {
    expect(MOOD_WEIGHTS).toEqual({ trend: 0.25, calm: 0.25, breadth: 0.25, volume: 0.15, dominance: 0.1 });
  });

  test("the mood needs 292 days of a part and 60 % of the weight", () => {
    const moods = mood(input);
    expect([moods[290]?.parts.breadth, moods[290]?.mood]).toEqual([null, null]);
    // Day 291 has only breadth; dominance, then trend and volume follow, calm is last.
    expect(moods[291]?.parts.breadth).not.toBeNull();
    expect(moods[291]?.mood).toBeNull();
    expect([moods[320]?.parts.dominance, typeof moods[321]?.parts.dominance]).toEqual([null, "number"]);
    // The 90-day average is known from day 71 on, so trend and volume have their 292 values on day 362.
    expect(moods.findIndex((day) => day.mood !== null)).toBe(362);
    const silent = mood({ ...input, above50: noise().fill(Number.NaN), leaderShare: noise().fill(Number.NaN) })[650];
    expect(silent?.mood).not.toBeNull();
    expect(silent?.parts.breadth).toBeNull();
    const quiet = mood({ ...input, above50: noise().fill(Number.NaN), volume: noise().fill(Number.NaN) })[650];
    expect(quiet?.mood).not.toBeNull();
    const neither = {
      above50: noise().fill(Number.NaN),
      volume: noise().fill(Number.NaN),
      leaderShare: noise().fill(Number.NaN),
    };
    expect(mood({ ...input, ...neither })[650]?.mood).toBeNull();
  });

  test("the mood is 50 in a market that never moves", () => {
    const same = (value: number) => new Float64Array(days).fill(value);
    const still = mood({ level: same(1000), above50: same(0.5), volume: same(1e9), leaderShare: same(0.4) })[650];
    // Zero volatility over zero is unknown.
    expect(still).toEqual({ mood: 50, parts: { trend: 50, calm: null, breadth: 50, volume: 50, dominance: 50 } });
  });

  test("the mood of a market without days is an empty list", () => {
    const empty = new Float64Array(0);
    expect(mood({ level: empty, above50: empty, volume: empty, leaderShare: empty })).toEqual([]);
  });
});
