import { describe, expect, test } from "vitest";
import { pivots, supportResistance } from "../../analytics/figures/levels.ts";
import fc from "../support/properties.ts";
import { walkBars } from "./figuresSupport.ts";

/** Bars with highs and lows one dollar from the close, and a volume of 1,000,000 USD. */
function makeBars(closes: number[]) {
  const close = Float64Array.from(closes);
  return {
    close,
    high: close.map((price) => price + 1),
    low: close.map((price) => price - 1),
    volume: close.map(() => 1e6),
  };
}
/** Straight lines between turning points `days` apart. */
const zigzag = (turns: number[], days: number) =>
  turns.flatMap((from, i) => {
    const to = turns[i + 1];
    if (to === undefined) return [from];
    return Array.from({ length: days }, (_, day) => from + ((to - from) * day) / days);
  });

describe("a price that turns at 100 and 120 every ten days", () => {
  const bars = makeBars(zigzag([110, 120, 100, 120, 100, 120, 110], 10));

  test("each turn is known five bars later and not earlier", () => {
    expect(pivots(bars, 14)).toEqual([]);
    expect(pivots(bars, 15)).toEqual([{ day: 10, price: 121 }]);
    expect(pivots(bars).map(({ day, price }) => [day, price])).toEqual([
      [10, 121],
      [20, 99],
      [30, 121],
      [40, 99],
      [50, 121],
    ]);
  });

  test("turns merge into one level on each side, with their touches, days and strength", () => {
    const { support, resistance } = supportResistance(bars);
    expect(support).toEqual([
      {
        price: expect.closeTo(99, 9),
        strength: expect.closeTo(0.5 ** (40 / 90) + 0.5 ** (20 / 90), 12),
        touches: 2,
        days: [20, 40],
      },
    ]);
    expect(resistance).toEqual([
      {
        price: expect.closeTo(121, 9),
        strength: expect.closeTo(0.5 ** (50 / 90) + 0.5 ** (30 / 90) + 0.5 ** (10 / 90), 12),
        touches: 3,
        days: [10, 30, 50],
      },
    ]);
  });

  test("a turn on e times the usual volume counts twice, and one on very little volume counts for nothing", () => {
    bars.volume[50] = 1e6 * Math.E;
    bars.volume[30] = 1e4;
    expect(supportResistance(bars).resistance[0]?.strength).toBeCloseTo(0.5 ** (50 / 90) + 2 * 0.5 ** (10 / 90), 12);
    expect(supportResistance(bars).resistance[0]?.touches).toBe(3);
  });

  test("a turn of unknown volume counts once", () => {
    bars.volume[10] = Number.NaN;
    const usual = supportResistance({ ...bars, volume: bars.volume.map(() => Number.NaN) }).resistance[0];
    expect(usual?.strength).toBeCloseTo(0.5 ** (50 / 90) + 0.5 ** (30 / 90) + 0.5 ** (10 / 90), 12);
    expect(supportResistance(bars).resistance[0]?.strength).toBeCloseTo(0.5 ** (50 / 90) + 2 * 0.5 ** (10 / 90), 12);
  });
});

test("turns merge within 0.75 average true ranges, and not beyond", () => {
  // The price moves 2 a day and the bars are 2 high: the true range is about 3.
  const near = supportResistance(makeBars(zigzag([110, 120, 100, 122, 100, 119], 10))).resistance;
  expect(near.map(({ touches, days }) => [touches, days])).toEqual([[2, [10, 30]]]);
  expect(near[0]?.price).toBeGreaterThan(122);
  expect(near[0]?.price).toBeLessThan(123);
  const apart = supportResistance(makeBars(zigzag([110, 120, 100, 124, 100, 119], 10))).resistance;
  expect(apart.map(({ price, touches }) => [price, touches])).toEqual([
    [121, 1],
    [125, 1],
  ]);
});

test("only the nearest three levels are shown, nearest first", () => {
  const bars = makeBars(zigzag([200, 150, 170, 120, 140, 90, 110, 60, 80, 30, 50, 10, 105], 10));
  const { support, resistance } = supportResistance(bars);
  expect(support.map((level) => Math.round(level.price))).toEqual([89, 81, 59]);
  expect(resistance.map((level) => Math.round(level.price))).toEqual([111, 119, 141]);
});

test("a level that the price has crossed changes sides", () => {
  const bars = makeBars(zigzag([100, 120, 100, 140], 10));
  expect(supportResistance(bars, 25).resistance.map((level) => level.price)).toEqual([121]);
  expect(supportResistance(bars, 30).support.map((level) => level.price)).toEqual([121, 99]);
});

test("later bars never change what was known on an earlier day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 20, max: 150 }),
      fc.array(fc.nat(159)),
      (seed, day, gaps) => {
        const bars = walkBars(160, seed);
        for (const gap of gaps) for (const values of Object.values(bars)) values[gap] = Number.NaN;
        const until = (values: Float64Array) => values.slice(0, day + 1);
        const cut = {
          high: until(bars.high),
          low: until(bars.low),
          close: until(bars.close),
          volume: until(bars.volume),
        };
        expect(supportResistance(bars, day)).toEqual(supportResistance(cut));
        const known = pivots(bars, day);
        expect(pivots(bars).slice(0, known.length)).toEqual(known);
      },
    ),
    { seed: 2, numRuns: 200 },
  );
});

test("no bars, a flat price or fewer than fourteen bars give no levels", () => {
  const none = { support: [], resistance: [] };
  expect(supportResistance(makeBars([]))).toEqual(none);
  expect(supportResistance(makeBars(new Array(60).fill(5)))).toEqual(none);
  expect(supportResistance(makeBars(zigzag([100, 120, 100], 6)), 12)).toEqual(none);
  expect(supportResistance(makeBars(zigzag([100, 120, 100], 6).concat(100, 100)), 13).resistance).toHaveLength(1);
});

test("a flat top is one turn, on its first day", () => {
  const bars = makeBars(zigzag([100, 120], 10).concat(120, 120, zigzag([119, 100], 10)));
  expect(pivots(bars)).toEqual([{ day: 10, price: 121 }]);
});
