import { describe, expect, test } from "vitest";
import { aboveSma50, aheadOfLeader, dominance, marketTotals, universeSize } from "../../analytics/figures/breadth.ts";
import { makePanel, walk } from "./figuresSupport.ts";

const none = Number.NaN;
const rising = (days: number) => Array.from({ length: days }, (_, day) => 100 + day);
const falling = (days: number) => Array.from({ length: days }, (_, day) => 300 - day);
const flat = (days: number) => new Array<number>(days).fill(0.1);

describe("totals and dominance", () => {
  const panel = makePanel(
    [
      [10, 20],
      [30, none],
      [60, 60],
    ],
    [1, 1, 1],
  );
  test("totals carry market caps over a gap, but not volumes", () => {
    const { cap, volume } = marketTotals(panel);
    expect(Array.from(cap)).toEqual([100, 110]);
    expect(Array.from(volume)).toEqual([10, 8]);
    expect(Array.from(dominance(panel, 2, cap))).toEqual([0.6, 60 / 110]);
  });
  test("totals leave out tokens that are counted elsewhere", () => {
    const wrapped = { ...panel, excluded: Uint8Array.from([0, 1, 0]) };
    expect(Array.from(marketTotals(wrapped).cap)).toEqual([70, 80]);
    // A stablecoin is excluded from the ratings, but is not a copy of another token.
    expect(Array.from(marketTotals(wrapped, { doubleCounted: new Uint8Array(3) }).cap)).toEqual([100, 110]);
  });
  test("totals and dominance are unknown where no cap is known", () => {
    const empty = makePanel([[none, none]]);
    expect(Array.from(marketTotals(empty).cap)).toEqual([none, none]);
    expect(Array.from(dominance(empty, 0, marketTotals(empty).cap))).toEqual([none, none]);
    expect(marketTotals(makePanel([])).volume).toHaveLength(0);
    expect(Array.from(dominance(makePanel([[0, 0]]), 0, Float64Array.from([0, 0])))).toEqual([none, none]);
  });
});

describe("breadth", () => {
  test("breadth is the share of tokens above their own 50-day average, known from day 40 on", () => {
    const panel = makePanel([rising(60), rising(60), rising(60), falling(60), flat(60)]);
    const above = aboveSma50(panel);
    expect(above[38]).toBeNaN();
    expect(above[39]).toBe(0.6);
    expect(above[59]).toBe(0.6);
  });
  test("breadth counts a token only on days with a close, and only if its class is rated", () => {
    const gap = rising(60);
    gap[59] = none;
    const rows = [rising(60), rising(60), gap, falling(60), falling(60), falling(60)];
    expect(aboveSma50(makePanel(rows))[59]).toBe(2 / 5);
    const excluded = { ...makePanel(rows), excluded: Uint8Array.from([0, 0, 0, 0, 0, 1]) };
    expect(aboveSma50(excluded)[58]).toBe(3 / 5);
    expect(aboveSma50(excluded)[59]).toBeNaN();
  });
  test("breadth covers only the tokens of the universe where one is set", () => {
    const panel = makePanel([...[1, 2, 3, 4, 5].map(() => rising(60)), falling(60)]);
    const universe = new Uint8Array(6 * 60).fill(1);
    expect(aboveSma50(panel, { universe })[59]).toBe(5 / 6);
    universe[5 * 60 + 59] = 0;
    expect(aboveSma50(panel, { universe })[59]).toBe(1);
    expect([universeSize(panel, { universe })[58], universeSize(panel, { universe })[59]]).toEqual([6, 5]);
  });
  test("breadth of fewer than five tokens is unknown", () => {
    expect(aboveSma50(makePanel([rising(60)]))[59]).toBeNaN();
    expect(aboveSma50(makePanel([]))).toHaveLength(0);
  });
  test("a price collapse leaves no rounding error in the average", () => {
    const collapsed = Array.from({ length: 120 }, (_, day) => (day < 60 ? 1e12 : 1e-9));
    const rows = [1, 2, 3, 4, 5].map(() => collapsed);
    expect(aboveSma50(makePanel(rows))[119]).toBe(0);
  });
});

describe("tokens ahead of the leader", () => {
  test("the share counts tokens with a better 90-day return than the leader among the 50 largest", () => {
    const leader = Array.from({ length: 100 }, () => 100);
    const winners = Array.from({ length: 30 }, () => rising(100));
    const losers = Array.from({ length: 40 }, () => falling(100));
    const rows = [leader, ...winners, ...losers];
    // The winners are the largest: 30 of 50. With the smallest caps they fill the 10 remaining places.
    const large = rows.map((_, i) => (i <= 30 ? 1000 : 1));
    const small = rows.map((_, i) => (i <= 30 ? 1 : 1000));
    expect(aheadOfLeader(makePanel(rows, large), 0)[99]).toBe(30 / 50);
    expect(aheadOfLeader(makePanel(rows, small), 0)[99]).toBe(10 / 50);
    expect(aheadOfLeader(makePanel(rows, large), 0)[89]).toBeNaN();
    expect(aheadOfLeader(makePanel(rows, large), 0)[90]).toBe(30 / 50);
  });

  test("tokens with equal caps take the 50 places in the order of the panel", () => {
    const leader = new Array<number>(100).fill(100);
    const winners = Array.from({ length: 50 }, () => new Array<number>(100).fill(100).fill(200, 99));
    const losers = winners.map(() => new Array<number>(100).fill(400).fill(200, 99));
    expect(aheadOfLeader(makePanel([leader, ...winners, ...losers]), 0)[99]).toBe(1);
    expect(aheadOfLeader(makePanel([leader, ...losers, ...winners]), 0)[99]).toBe(0);
  });

  test("the share agrees with a plain sort on seeded tokens with gaps", () => {
    const days = 120;
    const rows = Array.from({ length: 80 }, (_, i) => walk(days, 50 + i).fill(none, 0, (i * 7) % 40));
    const supply = rows.map((_, i) => ((i * 37) % 80) + 1);
    for (let i = 0; i < 80; i += 3) rows[i]?.fill(none, 100 + (i % 5), 102);
    const panel = makePanel(rows, supply);
    const price = (token: number, day: number) => {
      for (let back = 0; back <= 3; back++) {
        const value = rows[token]?.[day - back] ?? none;
        if (!Number.isNaN(value)) return value;
      }
      return none;
    };
    const growth = (token: number, day: number) => price(token, day) / price(token, day - 90);
    const expected = Array.from({ length: days }, (_, day) => {
      const known = rows
        .map((row, token) => ({ token, cap: (row[day] as number) * (supply[token] as number) }))
        .filter(({ token, cap }) => token !== 1 && cap > 0 && growth(token, day) > 0)
        .sort((a, b) => b.cap - a.cap)
        .slice(0, 50);
      const leader = growth(1, day);
      return known.length < 5 || Number.isNaN(leader)
        ? none
        : known.filter(({ token }) => growth(token, day) > leader).length / known.length;
    });
    expect(Array.from(aheadOfLeader(panel, 1))).toEqual(expected);
    expect(expected.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(20);
  });

  test("the share is unknown without a leader, without tokens or with fewer than five", () => {
    expect(aheadOfLeader(makePanel([]), 0)).toHaveLength(0);
    expect(aheadOfLeader(makePanel([rising(100), rising(100)]), 0)[99]).toBeNaN();
    const leaderless = makePanel([new Array(100).fill(none), ...[1, 2, 3, 4, 5].map(() => rising(100))]);
    expect(aheadOfLeader(leaderless, 0)[99]).toBeNaN();
  });
});
