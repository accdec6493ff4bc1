import { describe, expect, test } from "vitest";
import { aboveSma50, aheadOfLeader } from "../../analytics/figures/breadth.ts";
import { marketDays } from "../../analytics/figures/marketDays.ts";
import { marketIndex } from "../../analytics/figures/marketIndex.ts";
import { indexVolatility, volatilityIndex } from "../../analytics/figures/volatilityIndex.ts";
import { makePanel, walk } from "./figuresSupport.ts";

const rows = Array.from({ length: 12 }, (_, i) => walk(500, 100 + i));
rows[3]?.fill(Number.NaN, 250);
rows[4]?.fill(Number.NaN, 0, 100);
rows[5]?.fill(0, 499);
const panel = makePanel(
  rows,
  rows.map((_, i) => (i + 1) * 1e6),
);

describe("the rows of a market's days", () => {
  const days = marketDays(panel, 11);

  test("rows have each value under the name of its column", () => {
    const level = marketIndex(panel);
    const cap = rows.reduce((total, row, i) => {
      const price = row[400] as number;
      return Number.isNaN(price) ? total : total + price * (i + 1) * 1e6;
    }, 0);
    const row = days[400];
    expect(row).toEqual({
      day: 400,
      cap: expect.closeTo(cap, 3),
      volume: expect.closeTo(cap / 10, 3),
      indexLevel: level[400],
      leaderShare: expect.closeTo(((rows[11]?.[400] as number) * 12e6) / cap, 12),
      above50: aboveSma50(panel)[400],
      beatLeader90: aheadOfLeader(panel, 11)[400],
      vol10: indexVolatility(level, 10)[400],
      vol30: indexVolatility(level, 30)[400],
      vol90: indexVolatility(level, 90)[400],
      volIndex: volatilityIndex(level)[400],
      mood: expect.any(Number),
      moodParts: {
        trend: expect.any(Number),
        calm: expect.any(Number),
        breadth: expect.any(Number),
        volume: expect.any(Number),
        dominance: expect.any(Number),
      },
      signal: expect.any(Number),
      universe: 11,
    });
  });

  test("the first row has only values that need no past", () => {
    expect(days[0]).toMatchObject({
      indexLevel: 1000,
      above50: null,
      vol10: null,
      volIndex: null,
      mood: null,
      signal: null,
    });
    expect(days[0]?.universe).toBe(11);
  });

  test("rows computed from a later day on are the same", () => {
    expect(marketDays(panel, 11, 480)).toEqual(days.slice(480));
    expect(marketDays(panel, 11, 600)).toEqual([]);
  });

  test("rows do not change when later days arrive", () => {
    const until = makePanel(
      rows.map((row) => row.slice(0, 401)),
      rows.map((_, i) => (i + 1) * 1e6),
    );
    expect(marketDays(until, 11)).toEqual(days.slice(0, 401));
  });

  test("rows have no NaN or infinite value through a delisting and a token that ends at zero", () => {
    for (const { moodParts, ...row } of days) {
      for (const value of [...Object.values(row), ...Object.values(moodParts)]) {
        expect(value === null || Number.isFinite(value)).toBe(true);
      }
    }
  });

  test("rows continue from a stored index level", () => {
    const [first] = marketDays(panel, 11, 0, {}, { indexLevel: 2500 });
    expect(first?.indexLevel).toBe(2500);
  });
});

test("a market of one token has an index and no breadth", () => {
  const [row] = marketDays(makePanel([walk(500, 1)]), 0, 499);
  expect(row).toMatchObject({ leaderShare: 1, above50: null, beatLeader90: null, signal: null, universe: 1 });
  expect(row?.volIndex).toBeGreaterThan(0);
});

test("a market without tokens has no rows, and one without prices has empty ones", () => {
  expect(marketDays(makePanel([]), 0)).toEqual([]);
  const empty = marketDays(makePanel([[Number.NaN], [Number.NaN]]), 0)[0];
  expect(empty).toMatchObject({
    cap: null,
    volume: null,
    indexLevel: null,
    leaderShare: null,
    mood: null,
    universe: 0,
  });
  const tokenless = {
    tokens: 0,
    days: 2,
    close: new Float64Array(0),
    volume: new Float64Array(0),
    cap: new Float64Array(0),
  };
  expect(marketDays({ ...tokenless, excluded: new Uint8Array(0) }, 0)[1]).toMatchObject({
    cap: null,
    mood: null,
    universe: 0,
  });
});

test("a market whose prices never move has a volatility of zero", () => {
  const still = makePanel(Array.from({ length: 6 }, () => new Array<number>(500).fill(3)));
  expect(marketDays(still, 0, 499)[0]).toMatchObject({
    indexLevel: 1000,
    above50: 0,
    beatLeader90: 0,
    vol90: 0,
    volIndex: 0,
    mood: 50,
    signal: 0,
  });
});
