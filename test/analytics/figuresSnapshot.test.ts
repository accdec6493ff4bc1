import { describe, expect, test } from "vitest";
import { beta } from "../../analytics/figures/beta.ts";
import { allTimeHigh, change, turnover } from "../../analytics/figures/price.ts";
import { maxDrawdown, sharpe, sortino, volatility } from "../../analytics/figures/risk.ts";
import { tokenFigures } from "../../analytics/figures/snapshot.ts";
import { sparkline } from "../../analytics/figures/sparkline.ts";
import { walk } from "./figuresSupport.ts";

/** The points of a path of one "m" and relative steps. */
function parsePoints(path: string): [number, number][] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let x = 0;
  let y = 0;
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    x += numbers[2 * i] as number;
    y += numbers[2 * i + 1] as number;
    return [x, y];
  });
}

describe("sparkline", () => {
  test("a sparkline of three rising days goes from bottom to top at the right edge", () => {
    expect(sparkline(Float64Array.from([1, 2, 3]))).toBe("m39 27 1-13 1-13");
  });
  test("a sparkline of 42 points fills its box in less than 170 bytes", () => {
    const path = sparkline(walk(400, 1)) as string;
    const points = parsePoints(path);
    expect(points).toHaveLength(42);
    expect([points[0]?.[0], points[41]?.[0]]).toEqual([0, 41]);
    const heights = points.map(([, y]) => y);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([1, 27]);
    expect(path.length).toBeLessThan(170);
  });
  test("a sparkline of equal prices is a line through the middle", () => {
    expect(new Set(parsePoints(sparkline(new Float64Array(42).fill(3)) as string).map(([, y]) => y))).toEqual(
      new Set([14]),
    );
  });
  test("a gap of three days is drawn flat, and a longer one breaks the line", () => {
    const prices = Float64Array.from([1, 1, Number.NaN, Number.NaN, Number.NaN, 2, 2]);
    expect(sparkline(prices)?.match(/m/g)).toHaveLength(1);
    const longer = Float64Array.from([1, 1, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 2, 2]);
    expect(sparkline(longer)?.match(/m/g)).toHaveLength(2);
    expect(parsePoints(sparkline(longer) as string).at(-1)).toEqual([41, 1]);
  });
  test("a sparkline of one price or none is null", () => {
    expect(sparkline(Float64Array.from([1]))).toBeNull();
    expect(sparkline(new Float64Array(0))).toBeNull();
    expect(sparkline(new Float64Array(50).fill(Number.NaN))).toBeNull();
  });
});

describe("price changes", () => {
  const prices = Float64Array.from([10, 12, 12, 6, Number.NaN, 9]);
  test("changes are shares of the earlier close", () => {
    expect(change(prices, 2)).toBe(0.5);
    expect(change(prices, 1, 3)).toBe(-0.5);
    expect(change(prices, 5, 4)).toBeNull();
  });
  test("a missing day counts with the last close, up to three days old", () => {
    expect(change(prices, 1)).toBe(0.5);
    const gap = Float64Array.from([10, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 20]);
    expect(change(gap, 2)).toBe(1);
    expect(change(gap, 1)).toBeNull();
  });
  test("the all-time high is the first day that reached it", () => {
    expect(allTimeHigh(prices)).toEqual({ price: 12, day: 1 });
    expect(allTimeHigh(prices, 0)).toEqual({ price: 10, day: 0 });
    expect(allTimeHigh(new Float64Array(0))).toBeNull();
    expect(allTimeHigh(new Float64Array(3).fill(Number.NaN))).toBeNull();
  });
  test("turnover is volume over cap, and null without a cap", () => {
    expect(turnover(Float64Array.from([5]), Float64Array.from([20]))).toBe(0.25);
    expect(turnover(Float64Array.from([5]), Float64Array.from([0]))).toBeNull();
    expect(turnover(Float64Array.from([5]), Float64Array.from([Number.NaN]))).toBeNull();
  });
});

describe("a token's row", () => {
  const close = walk(400, 1);
  const leader = walk(400, 2);
  const days = { close, leader, volume: close.map((price) => price * 5), cap: close.map((price) => price * 100) };

  test("a token's row has its values under the column names of market.snapshots", () => {
    const at = (day: number) => close[day] as number;
    const high = Math.max(...close);
    expect(tokenFigures({ ...days, hourAgo: at(399) / 1.25 })).toEqual({
      change1h: expect.closeTo(0.25, 12),
      change24h: at(399) / at(398) - 1,
      change7d: at(399) / at(392) - 1,
      change30d: at(399) / at(369) - 1,
      change1y: at(399) / at(34) - 1,
      turnover: expect.closeTo(0.05, 12),
      volatility30d: volatility(close, 30),
      sharpe180d: sharpe(close, 180),
      sortino180d: sortino(close, 180),
      drawdown365d: maxDrawdown(close, 365),
      beta90d: beta(close, leader, 90),
      ath: high,
      athDay: close.indexOf(high),
      spark: sparkline(close),
    });
  });

  test("a token's row ignores later days", () => {
    const until = (values: Float64Array) => values.slice(0, 301);
    const earlier = { close: until(close), leader: until(leader), volume: until(days.volume), cap: until(days.cap) };
    expect(tokenFigures(days, 300)).toEqual(tokenFigures(earlier));
  });

  test("the all-time high comes from the daily highs where there are any", () => {
    const high = close.map((price) => price + 1);
    expect(tokenFigures({ ...days, high }).ath).toBe(Math.max(...high));
  });

  test("the row of a token without any price is empty", () => {
    const none = new Float64Array(400).fill(Number.NaN);
    const figures = tokenFigures({ close: none, leader, volume: none, cap: none });
    expect(Object.values(figures).every((value) => value === null)).toBe(true);
  });

  test("the row of a token that ended at zero has finite values", () => {
    const dead = close.slice();
    dead[399] = 0;
    const figures = tokenFigures({ ...days, close: dead });
    expect([figures.change24h, figures.drawdown365d]).toEqual([-1, -1]);
    expect(Object.values(figures).every((value) => typeof value !== "number" || Number.isFinite(value))).toBe(true);
  });

  test("the row of a token delisted midway has only its all-time high", () => {
    const gone = close.slice().fill(Number.NaN, 200);
    const { ath, athDay, spark, change24h, sharpe180d, beta90d } = tokenFigures({ ...days, close: gone });
    const high = Math.max(...close.subarray(0, 200));
    expect([ath, athDay]).toEqual([high, close.indexOf(high)]);
    expect([spark, change24h, sharpe180d, beta90d]).toEqual([null, null, null, null]);
  });
});
