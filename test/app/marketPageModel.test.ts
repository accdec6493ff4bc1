import { describe, expect, test } from "vitest";
import { moodRows } from "#app/areas/market/model/histories.ts";
import { buildSeries, pickChartDays, regimeRuns, rowIndexes } from "#app/areas/market/model/history.ts";
import { dueSince } from "#app/areas/market/model/marketDue.ts";
import { marketQuery, parseRange, rangeChoices } from "#app/areas/market/model/marketRange.ts";
import { correlationStep, heatStep, MAP, sectorMap } from "#app/areas/market/model/sectorMap.ts";
import { timeTicks } from "#app/areas/market/model/timeTicks.ts";
import { squarify, swallowing } from "#app/areas/market/model/treemap.ts";
import { areaPath, bandPath, barPath, computeScale, linePath } from "#app/ui/plotGeometry.ts";

describe("chart ranges", () => {
  test("each range names the plan that includes it", () => {
    const opensWith = (historyDays: number | "all") => rangeChoices({ historyDays }).map((choice) => choice.opensWith);
    expect(opensWith(90)).toEqual([null, null, "advanced", "premium"]);
    expect(opensWith(365)).toEqual([null, null, null, "premium"]);
    expect(opensWith("all")).toEqual([null, null, null, null]);
  });

  test("a locked range is replaced by the longest one available, and reported as refused", () => {
    expect(parseRange("all", { historyDays: 365 })).toEqual({ range: "1y", refused: "all" });
    expect(parseRange("1y", { historyDays: 365 })).toEqual({ range: "1y", refused: null });
    expect(parseRange("since Adam", { historyDays: "all" })).toEqual({ range: "90d", refused: null });
    expect(parseRange(null, { historyDays: 90 })).toEqual({ range: "90d", refused: null });
  });

  test("an address contains only values that are not the defaults", () => {
    expect(marketQuery("90d", 90)).toBe("");
    expect(marketQuery("1y", 30)).toBe("?range=1y&correlation=30d");
  });
});

describe("chart series", () => {
  test("a long range is thinned out, and its last day is always included", () => {
    expect(pickChartDays("2023-01-01", 90)).toEqual({ first: "2023-01-01", every: 1, count: 90 });
    expect(pickChartDays("2023-01-01", 365)).toEqual({ first: "2023-01-02", every: 3, count: 122 });
  });

  test("first, last, lowest and highest cover all days, including those thinned out", () => {
    const values = Array.from({ length: 365 }, (_, day) => (day === 180 ? 1 : day === 200 ? 999 : 10 + day / 100));
    const series = buildSeries(values, "2023-01-01", pickChartDays("2023-01-01", 365));
    expect(series?.lowest).toEqual({ day: "2023-06-30", value: 1 });
    expect(series?.highest).toEqual({ day: "2023-07-20", value: 999 });
    expect(series?.last).toEqual({ day: "2023-12-31", value: 13.64 });
    expect(series?.values).toHaveLength(122);
    expect(series?.values.at(-1)).toBe(13.64);
  });

  test("a single known day gives no series", () => {
    expect(buildSeries([null, 5, null], "2023-01-01", pickChartDays("2023-01-01", 3))).toBeNull();
  });

  test("regimes are runs of days, including runs of unknown days", () => {
    expect(regimeRuns([null, 1, 1, 0, -1], "2023-01-01")).toEqual([
      { regime: null, from: "2023-01-01", days: 1 },
      { regime: "bullish", from: "2023-01-02", days: 2 },
      { regime: "neutral", from: "2023-01-04", days: 1 },
      { regime: "bearish", from: "2023-01-05", days: 1 },
    ]);
  });

  test("a table has at most twelve rows, including the last day", () => {
    expect(rowIndexes(90)).toEqual([1, 9, 17, 25, 33, 41, 49, 57, 65, 73, 81, 89]);
    expect(rowIndexes(3)).toEqual([0, 1, 2]);
  });
});

test("the points of a mood add up to it even if a part is unknown", () => {
  const rows = moodRows({ trend: 80, calm: 40, breadth: 60, volume: null, dominance: 20 });
  expect(rows.map(({ points }) => points)).toEqual([
    (80 * 0.25) / 0.85,
    (40 * 0.25) / 0.85,
    (60 * 0.25) / 0.85,
    null,
    (20 * 0.1) / 0.85,
  ]);
});

test("values are late once an hour has passed since the next day could be graded", () => {
  expect(dueSince("2026-11-21", new Date("2026-11-23T01:15:00Z"))).toBeNull();
  expect(dueSince("2026-11-21", new Date("2026-11-23T01:15:01Z"))).toBe("2026-11-23T00:15:00.000Z");
});

describe("a plot", () => {
  test("a plot has at most four grid lines, at round values inside its scale", () => {
    for (const values of [
      [1.19e12, 2.89e12],
      [0.031, 0.94],
      [74.2, 74.9],
      [5, 5],
      [0, 0],
    ]) {
      const { low, high, ticks } = computeScale(values);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(4);
      for (const tick of ticks) expect(tick >= low && tick <= high).toBe(true);
    }
    expect(computeScale([1.19e12, 2.89e12]).ticks).toEqual([1.5e12, 2e12, 2.5e12]);
  });

  test("a plot does not bridge an unknown day", () => {
    const scale = computeScale([0, 1], [0, 1]);
    expect(linePath([0, 1, null, 0.5, 1], scale)).toBe("M0.0 100.00L250.0 0.00M750.0 50.00L1000.0 0.00");
    expect(areaPath([0, 1, null], scale)).toBe("M0.0 100L0.0 100.00L500.0 0.00L500.0 100Z");
    expect(bandPath([0, 0], [0.5, 1], scale)).toBe("M0.0 50.00L1000.0 0.00L1000.0 100.00L0.0 100.00Z");
  });

  test("a plot names at most six days, including the last one if days are named", () => {
    const days = timeTicks("2023-06-17", "2023-09-14");
    expect(days).toHaveLength(5);
    expect(days.at(-1)).toEqual({ day: "2023-09-14", at: 100, form: "day" });
    const months = timeTicks("2022-09-15", "2023-09-14");
    expect(months.map(({ day }) => day)).toEqual([
      "2022-11-01",
      "2023-01-01",
      "2023-03-01",
      "2023-05-01",
      "2023-07-01",
      "2023-09-01",
    ]);
  });
});

describe("a treemap", () => {
  const box = { x: 0, y: 0, width: 600, height: 400 };

  test("a treemap lays out the classic example in areas of its values without overlaps", () => {
    const placed = squarify([6, 6, 4, 3, 2, 2, 1], (size) => size, box);
    for (const { item, box: place } of placed) expect(place.width * place.height).toBeCloseTo(item * 10_000, 3);
    expect(placed[0]?.box).toEqual({ x: 0, y: 0, width: 300, height: 200 });
    expect(placed[1]?.box).toEqual({ x: 0, y: 200, width: 300, height: 200 });
    for (const [at, { box: one }] of placed.entries())
      for (const { box: other } of placed.slice(at + 1)) {
        const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        expect(Math.min(wide, high)).toBeLessThan(1e-6);
      }
  });

  test("a treemap leaves out items without a size, and is empty without items", () => {
    expect(squarify([0, 5], (size) => size, box).map(({ item }) => item)).toEqual([5]);
    expect(squarify([], (size: number) => size, box)).toEqual([]);
  });

  test("items that would dominate a treemap are left out one after another", () => {
    expect(swallowing([700, 200, 20, 20, 20, 20, 20], (size) => size)).toEqual([700, 200]);
    expect(swallowing([12, 10, 11, 10, 10, 10, 10], (size) => size)).toEqual([]);
  });

  test("a treemap has labels only where they fit, and groups the small items", () => {
    const token = (symbol: string, category: string, cap: number) => ({
      slug: symbol,
      symbol,
      name: symbol,
      category,
      cap,
      change7d: 0,
    });
    const small = Array.from({ length: 30 }, (_, at) => token(`S${at}`, "meme", 1));
    const sectors = sectorMap([token("BIG", "meme", 500), token("LONGSYMBOL", "defi", 20), ...small]);
    const [meme, defi] = sectors;
    expect(meme?.item.cells[0]?.item).toMatchObject({ kind: "token", words: "both" });
    expect(meme?.item.cells.at(-1)?.item).toMatchObject({ kind: "more", count: 30 });
    expect(defi?.item.cells[0]?.item).toMatchObject({ kind: "token", words: "none" });
    expect(sectors.reduce((sum, { box: { width, height } }) => sum + width * height, 0)).toBeCloseTo(
      MAP.width * MAP.height,
      3,
    );
  });
});

test("heat colours have five steps in each direction, and a change that rounds to zero has none", () => {
  expect([0.3, 0.2, 0.05, 0.001, 0.0001, null, -0.01, -0.5].map(heatStep)).toEqual([
    "hu5",
    "hu5",
    "hu2",
    "hu1",
    "h0",
    "h0",
    "hd1",
    "hd5",
  ]);
  expect([-0.4, 0.1, 0.5, 0.99, 1].map(correlationStep)).toEqual(["m0", "m0", "m2", "m4", "m4"]);
});

test("a bar runs from one value to another, around the middle of its share of the width", () => {
  const scale = computeScale([], [0, 200]);
  expect(barPath({ centre: 0.5, width: 0.1, from: 0, to: 50 }, scale)).toBe("M450.0 100.00V75.00H550.0V100.00Z");
  expect(barPath({ centre: 0.5, width: 0.1, from: 50, to: 150 }, scale)).toBe("M450.0 75.00V25.00H550.0V75.00Z");
});
