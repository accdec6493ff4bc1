import { describe, expect, test } from "vitest";
import { categoryIndex } from "../../analytics/figures/categoryIndex.ts";
import { monthStarts } from "../../analytics/figures/months.ts";
import { cappedWeights } from "../../analytics/series/cappedWeights.ts";
import fc from "../support/properties.ts";
import { makePanel } from "./figuresSupport.ts";

const none = Number.NaN;
const always = (token: number) => ({ token, since: 0, until: null });
const five = [0, 1, 2, 3, 4].map(always);
const still = (price: number, days: number) => new Array<number>(days).fill(price);

describe("weights", () => {
  test("weights below the limit are proportional to the caps", () => {
    expect(cappedWeights([30, 30, 20, 20], 0.35)).toEqual([0.3, 0.3, 0.2, 0.2]);
  });
  test("a weight above the limit is cut to 35 %, and the rest is shared by cap", () => {
    // 80 of 100 is cut; 65 % go to 10, 5 and 5.
    expect(cappedWeights([80, 10, 5, 5], 0.35)).toEqual(
      [0.35, 0.325, 0.1625, 0.1625].map((w) => expect.closeTo(w, 12)),
    );
  });
  test("weights are cut again where sharing the rest lifts one above the limit", () => {
    expect(cappedWeights([70, 20, 4, 3, 3], 0.35)).toEqual(
      [0.35, 0.35, 0.12, 0.09, 0.09].map((w) => expect.closeTo(w, 12)),
    );
  });
  test("weights add up to one, none is above the limit, and they follow the order of the caps", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 1e12, noNaN: true }), { minLength: 5, maxLength: 40 }), (caps) => {
        const weights = cappedWeights(caps, 0.35);
        expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
        expect(Math.max(...weights)).toBeLessThanOrEqual(0.35 + 1e-12);
        const byCap = caps.map((cap, i) => ({ cap, weight: weights[i] as number })).sort((a, b) => a.cap - b.cap);
        for (let i = 1; i < byCap.length; i++) {
          expect(byCap[i]?.weight).toBeGreaterThanOrEqual((byCap[i - 1]?.weight as number) - 1e-12);
        }
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});

describe("a category's index", () => {
  test("a category's index starts at 1000 on the first rebalancing and moves by the capped weights", () => {
    // The first token has 96 % of the caps and 35 % of the weight: its doubling is +35 %.
    const panel = makePanel([[1, 1, 2, 2], still(1, 4), still(1, 4), still(1, 4), still(1, 4)], [96, 1, 1, 1, 1]);
    const index = categoryIndex(panel, five, [1]);
    expect(Array.from(index.level)).toEqual([none, 1000, expect.closeTo(1350, 9), expect.closeTo(1350, 9)]);
    expect(Array.from(index.cap)).toEqual([none, 100, 196, 196]);
    expect(Array.from(index.members)).toEqual([0, 5, 5, 5]);
  });

  test("weights drift between rebalancings and are cut at the next one", () => {
    const panel = makePanel([[1, 2, 4], still(1, 3), still(1, 3), still(1, 3), still(1, 3)]);
    // Held from 20 %: +20 %, then 0.4 × 2 more. Rebalanced on the second day, 2 of 6 is below the limit: the same.
    expect(Array.from(categoryIndex(panel, five, [0]).level)).toEqual(
      [1000, 1200, 1600].map((x) => expect.closeTo(x, 9)),
    );
    expect(Array.from(categoryIndex(panel, five, [0, 1]).level)).toEqual(
      [1000, 1200, 1600].map((x) => expect.closeTo(x, 9)),
    );
    const steep = makePanel([[1, 8, 16], still(1, 3), still(1, 3), still(1, 3), still(1, 3)]);
    // 8 of 12 is cut to 35 %.
    expect(Array.from(categoryIndex(steep, five, [0, 1]).level)).toEqual(
      [1000, 2400, 2400 * 1.35].map((x) => expect.closeTo(x, 9)),
    );
  });

  test("members are taken from the day of the rebalancing", () => {
    const rows = [1, 2, 3, 4, 5].map(() => still(1, 4));
    const panel = makePanel([...rows, [1, 1, 1, 2]]);
    const late = { token: 5, since: 1, until: null };
    expect(categoryIndex(panel, [...five, late], [0]).level[3]).toBe(1000);
    expect(categoryIndex(panel, [...five, late], [0, 2]).level[3]).toBeCloseTo(1000 * (1 + 1 / 6), 9);
    const left = { token: 5, since: 0, until: 2 };
    expect(categoryIndex(panel, [...five, left], [0, 2]).level[3]).toBe(1000);
  });

  test("a token counts as one member even if it is listed twice", () => {
    const panel = makePanel([1, 2, 3, 4].map(() => still(1, 2)));
    const twice = [...[0, 1, 2, 3].map(always), always(3)];
    expect(Array.from(categoryIndex(panel, twice, [0]).members)).toEqual([0, 0]);
  });

  test("the index is hidden below five members, and then continues from its last level", () => {
    const row = [1, 1.1, 1.1, 1.1, 1.1, 1.21];
    const panel = makePanel([row, row, row, row, row]);
    const memberships = [0, 1, 2, 3]
      .map(always)
      .concat([{ token: 4, since: 0, until: 2 } as never, { token: 4, since: 4, until: null }]);
    const index = categoryIndex(panel, memberships, [0, 2, 4]);
    expect(Array.from(index.level)).toEqual(
      [1000, 1100, none, none, 1100, 1210].map((x) => (x ? expect.closeTo(x, 9) : x)),
    );
    expect(Array.from(index.members)).toEqual([5, 5, 0, 0, 5, 5]);
  });

  test("a delisted member stays at its last price until the next rebalancing, or is written off", () => {
    const gone = [1, 1, none, none, none, none, none, none];
    const panel = makePanel([gone, ...[1, 2, 3, 4, 5].map(() => still(1, 8))]);
    const six = [...five, always(5)];
    expect(Array.from(categoryIndex(panel, six, [0]).level)).toEqual(still(1000, 8).map((x) => expect.closeTo(x, 9)));
    const loss = categoryIndex(panel, six, [0, 6], { delisted: "totalLoss" });
    const after = (1000 * 5) / 6;
    expect(Array.from(loss.level)).toEqual(
      [1000, 1000, 1000, 1000, 1000, after, after, after].map((x) => expect.closeTo(x, 9)),
    );
    expect(loss.members[7]).toBe(5);
  });

  test("an index without a panel, members or a rebalancing is empty", () => {
    expect(categoryIndex(makePanel([]), [], []).level).toHaveLength(0);
    expect(Array.from(categoryIndex(makePanel([[1, 1]]), [], [0]).level)).toEqual([none, none]);
    expect(Array.from(categoryIndex(makePanel([1, 2, 3, 4, 5].map(() => [1, 1])), five, []).level)).toEqual([
      none,
      none,
    ]);
  });
});

test("months start on their first day, in leap years too", () => {
  expect(monthStarts("2024-01-31", 61)).toEqual([1, 30]);
  expect(monthStarts("2023-03-01", 32)).toEqual([0, 31]);
  expect(monthStarts("2023-03-02", 3)).toEqual([]);
});
