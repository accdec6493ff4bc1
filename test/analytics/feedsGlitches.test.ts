import { expect, test } from "vitest";
import { FEEDS } from "../../analytics/feeds/feed.ts";
import { judgeMove } from "../../analytics/feeds/glitches.ts";
import { poolPrices } from "../../analytics/feeds/pools.ts";

test.each([
  [100, 400, "a rise of 300 %"],
  [100, 20, "a fall of 80 %"],
  [100, 100, "no move"],
])("a move from %d to %d is accepted without a second source: %s", (before, close) => {
  expect(judgeMove(before, close, null)).toEqual({ verdict: "accepted", because: "usualMove" });
});

test.each([401, 19.9, 3_500])("a move from 100 to %d waits for a second source", (close) => {
  expect(judgeMove(100, close, null)).toEqual({ verdict: "held", because: "noSecondSource" });
});

test("a price times 35 is accepted when the second source is within 10 %, and refused otherwise", () => {
  expect(judgeMove(100, 3_500, 3_150)).toEqual({ verdict: "accepted", because: "secondSourceAgrees" });
  expect(judgeMove(100, 3_500, 3_850)).toEqual({ verdict: "accepted", because: "secondSourceAgrees" });
  expect(judgeMove(100, 3_500, 3_149)).toEqual({ verdict: "refused", because: "secondSourceDisagrees" });
  expect(judgeMove(100, 3_500, 101)).toEqual({ verdict: "refused", because: "secondSourceDisagrees" });
});

test("a first close is accepted without a comparison", () => {
  expect(judgeMove(null, 5, null)).toEqual({ verdict: "accepted", because: "firstClose" });
});

test("an invalid price is refused, and settles nothing as a second source", () => {
  for (const close of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(judgeMove(100, close, close)).toEqual({ verdict: "refused", because: "notAPrice" });
  expect(judgeMove(100, 3_500, 0)).toEqual({ verdict: "held", because: "noSecondSource" });
  expect(() => judgeMove(0, 1, null)).toThrow(RangeError);
});

const pool = {
  sourceId: "abcd",
  token: { reserve: 250_000n * 10n ** 18n, decimals: 18 },
  quote: { reserve: 100_000n * 10n ** 6n, decimals: 6, priceUsd: 0.999 },
  at: 1795219200000,
};

test("a pool's price is its quote side over its token side, adjusted for decimals", () => {
  const { rows, dropped } = poolPrices([pool]);
  expect(dropped).toEqual([]);
  expect(rows[0]).toMatchObject({ sourceId: "abcd", at: 1795219200000 });
  expect(rows[0]?.price).toBeCloseTo(0.3996, 12);
  expect(rows[0]?.depthUsd).toBeCloseTo(99_900, 6);
});

test("a very small price keeps its digits", () => {
  const token = { reserve: 4n * 10n ** 14n * 10n ** 18n, decimals: 18 };
  expect(poolPrices([{ ...pool, token }]).rows[0]?.price.toPrecision(6)).toBe("2.49750e-10");
});

test("an empty, shallow or unpriced pool gives no price", () => {
  const shallow = { ...pool, sourceId: "shallow", quote: { ...pool.quote, reserve: 9_000n * 10n ** 6n } };
  const empty = { ...pool, sourceId: "empty", token: { ...pool.token, reserve: 0n } };
  const unpriced = { ...pool, sourceId: "unpriced", quote: { ...pool.quote, priceUsd: Number.NaN } };
  const { rows, dropped } = poolPrices([shallow, empty, unpriced]);
  expect(rows).toEqual([]);
  expect(dropped).toEqual([
    { tag: "thinPool", sourceId: "shallow", detail: "8991 USD deep" },
    { tag: "thinPool", sourceId: "empty", detail: "a side is empty" },
    { tag: "badValue", sourceId: "unpriced", detail: "quote at NaN USD" },
  ]);
  expect(poolPrices([shallow], 5_000).rows).toHaveLength(1);
});

test("only pool prices and the simulated market are redistributed", () => {
  const free = Object.values(FEEDS).filter(({ licence }) => licence.redistribute);
  expect(free.map(({ key }) => key)).toEqual(["pools", "simulated"]);
  for (const [key, feed] of Object.entries(FEEDS)) expect(feed.key).toBe(key);
});
