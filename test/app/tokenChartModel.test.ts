import { describe, expect, test } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import {
  type Bar,
  barAt,
  type Candles,
  computeExtent,
  continued,
  folded,
  hasBodies,
  NO_CANDLES,
  roundedCandles,
  tableRows,
  toCandles,
  withLivePrice,
} from "#app/areas/tokens/model/chartCandles.ts";
import {
  areaPath,
  computeScale,
  linePath,
  priceTicks,
  timeTicks,
  volumePath,
} from "#app/areas/tokens/model/chartDrawing.ts";
import { firstRange, offeredRanges, planForRange } from "#app/areas/tokens/model/chartRange.ts";
import { zoomed } from "#app/areas/tokens/model/chartSight.ts";
import { indexByKey } from "#app/ui/plotKeys.ts";

const DAY = 86_400;
const HOUR = 3_600;
const bar = (time: number, close: number, more: Partial<Bar> = {}): Bar => ({
  time,
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume: 100,
  ...more,
});
const days = (...closes: number[]): Candles => toCandles(closes.map((close, index) => bar(index * DAY, close)));

describe("the ranges of a chart", () => {
  const offered = (plan: string, knownDays = 2_000) =>
    offeredRanges(mergeEntitlements(plan === "guest" ? [] : [plan]), knownDays).map(({ range, plan: slug }) =>
      slug === null ? range : `${range} in ${slug}`,
    );

  test("all ranges are listed, the locked ones with the lowest plan that opens them", () => {
    expect(offered("guest")).toEqual(["7d", "30d", "90d", "1y in advanced", "all in premium"]);
    expect(offered("advanced")).toEqual(["7d", "30d", "90d", "1y", "all in premium"]);
    expect(offered("premium")).toEqual(["7d", "30d", "90d", "1y", "all"]);
  });

  test("the last range offered is the first that shows all the data", () => {
    expect(offered("guest", 40)).toEqual(["7d", "30d", "90d"]);
    expect(offered("guest", 7)).toEqual(["7d"]);
    expect(offered("premium", 365)).toEqual(["7d", "30d", "90d", "1y"]);
    expect(offered("premium", 366)).toEqual(["7d", "30d", "90d", "1y", "all"]);
  });

  test("the first range shown is a year, or as much of it as is open", () => {
    const first = (plan: string, knownDays: number) =>
      firstRange(offeredRanges(mergeEntitlements(plan === "guest" ? [] : [plan]), knownDays));
    expect([first("guest", 2_000), first("vip", 2_000), first("vip", 20)]).toEqual(["90d", "1y", "30d"]);
  });

  test("ranges are opened by analytics plans, not by Data API plans", () => {
    expect(planForRange("all")).toBe("premium");
    expect(offered("data-api-premium")).toContain("all in premium");
  });
});

describe("bars", () => {
  test("hourly bars become a daily one: first open, highest high, lowest low, last close, total volume", () => {
    const hours = toCandles([
      bar(DAY, 10, { open: 9, high: 12, low: 8 }),
      bar(DAY + HOUR, 15, { high: 19, low: 10, volume: 50 }),
      bar(2 * DAY, 7),
    ]);
    expect(barAt(folded(hours, DAY), 0)).toEqual({ time: DAY, open: 9, high: 19, low: 8, close: 15, volume: 150 });
    expect(folded(hours, DAY).time).toEqual([DAY, 2 * DAY]);
  });

  test("bars with an unknown volume have no total volume", () => {
    const hours = toCandles([bar(DAY, 10), bar(DAY + HOUR, 11, { volume: null })]);
    expect(barAt(folded(hours, DAY), 0)?.volume).toBeNull();
  });

  test("bars known as days are not rebuilt from hours", () => {
    expect(continued(days(1, 2, 3), toCandles([bar(2 * DAY, 99), bar(3 * DAY, 4)])).close).toEqual([1, 2, 3, 4]);
  });

  test("bars without opens, highs and lows are drawn as a line", () => {
    expect(hasBodies(days(1, 2))).toBe(true);
    expect(hasBodies(toCandles([bar(0, 1), bar(DAY, 2, { open: null, high: null, low: null })]))).toBe(false);
    expect(hasBodies(NO_CANDLES)).toBe(false);
  });

  test("bars are sent with the precision that a chart can show", () => {
    const rounded = roundedCandles(toCandles([bar(0, 0.000_123_456_789, { open: 12_345.678_912, volume: 987_654 })]));
    expect([rounded.close[0], rounded.open[0], rounded.volume[0]]).toEqual([0.000_123_456_8, 12_345.68, 987_700]);
  });

  test("the table of bars has at most a dozen rows, newest first, that together cover all bars", () => {
    const rows = tableRows(days(...Array.from({ length: 90 }, (_, index) => index + 10)));
    expect(rows).toHaveLength(12);
    expect([rows[0]?.time, rows[0]?.lastTime, rows[0]?.close]).toEqual([82 * DAY, 89 * DAY, 99]);
    expect([rows[11]?.time, rows[11]?.lastTime]).toEqual([0, DAY]);
    expect(tableRows(days(1, 2, 3)).map(({ close }) => close)).toEqual([3, 2, 1]);
  });

  test("the extent of bars has the first and last bar, the lowest low and the highest high", () => {
    const extent = computeExtent(days(10, 30, 20));
    expect([extent?.first.close, extent?.last.close, extent?.low, extent?.high]).toEqual([10, 20, 8, 32]);
    expect(computeExtent(NO_CANDLES)).toBeNull();
  });
});

describe("a live price", () => {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const live = (usd: number, seconds: number) =>
    withLivePrice(days(10, 20), DAY, { usd, at: at(seconds), isStale: false });

  test("a live price moves the current bar, and its high and low only outwards", () => {
    expect(barAt(live(25, DAY + HOUR), 1)).toEqual(bar(DAY, 25, { open: 19, high: 25, low: 18 }));
    expect(barAt(live(21, DAY + HOUR), 1)).toMatchObject({ close: 21, high: 22, low: 18 });
  });

  test("a live price begins the next bar where the last one ended", () => {
    const candles = live(23, 2 * DAY + 5);
    expect(candles.time).toEqual([0, DAY, 2 * DAY]);
    expect(barAt(candles, 2)).toEqual({ time: 2 * DAY, open: 20, high: 23, low: 20, close: 23, volume: null });
  });

  test("a live price that is older than the bars, or too new to follow them, changes nothing", () => {
    expect(live(99, 5)).toEqual(days(10, 20));
    expect(live(99, 3 * DAY + 5)).toEqual(days(10, 20));
    expect(withLivePrice(days(10, 20), DAY, null)).toEqual(days(10, 20));
  });
});

describe("the drawing of the chart", () => {
  test("each close is in the middle of its bar's cell", () => {
    expect(linePath(days(10, 20), { low: 0, high: 40 })).toBe("M250 750L750 500");
    expect(areaPath(days(10, 20), { low: 0, high: 40 })).toBe("M250 750L750 500L750 1000L250 1000Z");
    expect(areaPath(NO_CANDLES, { low: 0, high: 1 })).toBe("");
  });

  test("volumes begin at zero, and unknown ones are left out", () => {
    const candles = toCandles([
      bar(0, 1, { volume: 50 }),
      bar(DAY, 1, { volume: null }),
      bar(2 * DAY, 1, { volume: 100 }),
    ]);
    expect(volumePath(candles)).toBe("M50 1000v-500h233.3v500zM716.7 1000v-1000h233.3v1000z");
    expect(volumePath(toCandles([bar(0, 1, { volume: null })]))).toBe("");
  });

  test("the axis has at most four round prices, never below zero", () => {
    expect(priceTicks({ low: 43, high: 260 })).toEqual([100, 200]);
    expect(priceTicks({ low: 0.000_011, high: 0.000_018 })).toEqual([0.000_012, 0.000_014, 0.000_016, 0.000_018]);
    for (const high of [1, 7, 33, 480, 91_000]) expect(priceTicks({ low: 0, high }).length).toBeLessThanOrEqual(4);
    expect(computeScale(1, 101).low).toBe(0);
  });

  test("a price that never moved is drawn in the middle", () => {
    const { low, high } = computeScale(1, 1);
    expect((low + high) / 2).toBe(1);
    expect(priceTicks({ low: 1, high: 1 })).toEqual([]);
  });

  test("bars are labelled evenly and away from the edges", () => {
    const ticks = timeTicks(days(...Array.from({ length: 90 }, () => 1)).time);
    expect(ticks.map(({ time }) => time / DAY)).toEqual([7, 22, 37, 52, 67, 82]);
    expect(ticks[0]?.percent).toBeCloseTo(8.33, 2);
    expect(timeTicks([0, DAY])).toEqual([]);
  });
});

describe("the keys of the chart", () => {
  const ends = { first: 50, last: 139 };
  const pressed = (key: string, index: number | null, shiftKey = false) => indexByKey({ key, shiftKey }, index, ends);

  test("the arrow keys move from bar to bar, by seven with shift, and stop at the ends", () => {
    expect([pressed("ArrowLeft", null), pressed("ArrowLeft", 100), pressed("ArrowRight", 100)]).toEqual([138, 99, 101]);
    expect([pressed("ArrowLeft", 100, true), pressed("ArrowLeft", 53, true)]).toEqual([93, 50]);
    expect([pressed("ArrowRight", 139), pressed("Home", 100), pressed("End", 100)]).toEqual([139, 50, 139]);
  });

  test("Escape returns to the latest bar, and all other keys are left to the page", () => {
    expect(pressed("Escape", 100)).toBeNull();
    expect([pressed("Tab", 100), pressed("a", 100), pressed("ArrowUp", 100)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a zoom is centred on the selected bar and stays within the data", () => {
    const nearer = zoomed({ from: 0, to: 90 }, 1 / 1.5, 90, 91);
    expect([nearer.from, nearer.to]).toEqual([30, 90]);
    expect(zoomed({ from: 20, to: 60 }, 2, 40, 91)).toEqual({ from: 0, to: 80 });
    expect(zoomed({ from: 0, to: 90 }, 10, 45, 91)).toEqual({ from: 0, to: 90 });
    expect(zoomed({ from: 40, to: 50 }, 0.5, 45, 91)).toEqual({ from: 40, to: 50 });
  });
});
