import { describe, expect, test } from "vitest";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import {
  cumulativeAt,
  dollarSides,
  observableMinutes,
  priceLeg,
  priceOfLegs,
  tmaiFor,
} from "#events/pricing/tokenPrice.ts";
import { BASE, NOW, poolsAt, priceAt } from "./samples.ts";

const usual = { tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n };
const halfHourAgo = (pool: PoolReading) => cumulativeAt(pool, NOW - 1_800);

/** The pool after a swap in this block that changed its base reserve to `percent` %. */
function pushed(pool: PoolReading, baseToken: string, percent: bigint): PoolReading {
  const moved = cumulativeAt(pool, NOW);
  const baseIs0 = pool.token0 === baseToken;
  const product = pool.reserve0 * pool.reserve1;
  const base = ((baseIs0 ? pool.reserve0 : pool.reserve1) * percent) / 100n;
  const quote = product / base;
  return {
    ...pool,
    ...moved,
    lastTradeAt: NOW,
    reserve0: baseIs0 ? base : quote,
    reserve1: baseIs0 ? quote : base,
  };
}

describe("the price of TMAI", () => {
  test("the price of TMAI follows from the two pools", () => {
    expect(priceAt(usual).usdPerToken).toMatch(/^0\.00184281842818/);
  });
  test("a payment in TMAI is never worth less than the total", () => {
    const price = priceAt(usual);
    for (const cents of [1n, 999n, 3599n, 749_999n]) {
      const units = tmaiFor(cents, price);
      // units x 3400 / 1845000 dollars, compared in whole numbers with a cent's millionth to spare for the two divisions
      expect(units * 3_400n * 100n * 1_000_000n).toBeGreaterThanOrEqual(cents * 1_845_000n * 10n ** 18n * 999_999n);
    }
  });
  test("the dollar sides are those of the pools", () => {
    const [wethSide, usdcSide] = dollarSides(priceAt(usual));
    expect(usdcSide).toBe(510_000_000n);
    expect(Number(wethSide)).toBeCloseTo(510_000_000, -1);
  });
});

describe("a manipulated pool", () => {
  test("a pool pushed up by 8 % in this block still pays the average", () => {
    const { tmaiWeth } = poolsAt(usual);
    const before = [halfHourAgo(tmaiWeth)];
    const fair = priceLeg(tmaiWeth, BASE.TMAI, before);
    const now = priceLeg(pushed(tmaiWeth, BASE.TMAI, 96n), BASE.TMAI, before);
    if ("tag" in fair || "tag" in now) throw new Error("must have a price");
    expect(BigInt(now.spotQ112)).toBeGreaterThan(BigInt(fair.spotQ112));
    expect(now.averageQ112).toBe(fair.averageQ112);
    const { wethUsdc } = poolsAt(usual);
    const weth = priceLeg(wethUsdc, BASE.WETH, [halfHourAgo(wethUsdc)]);
    if ("tag" in weth) throw new Error("must have a price");
    expect(tmaiFor(3_599n, priceOfLegs([now, weth]))).toBe(tmaiFor(3_599n, priceOfLegs([fair, weth])));
  });
  test("a pool pushed down pays the lower spot price", () => {
    const { tmaiWeth } = poolsAt(usual);
    const before = [halfHourAgo(tmaiWeth)];
    const now = priceLeg(pushed(tmaiWeth, BASE.TMAI, 103n), BASE.TMAI, before);
    if ("tag" in now) throw new Error("must have a price");
    expect(BigInt(now.spotQ112)).toBeLessThan(BigInt(now.averageQ112));
  });
  test("a pool pushed by more than 10 % either way is refused", () => {
    const { tmaiWeth } = poolsAt(usual);
    for (const percent of [90n, 110n])
      expect(priceLeg(pushed(tmaiWeth, BASE.TMAI, percent), BASE.TMAI, [halfHourAgo(tmaiWeth)])).toEqual({
        tag: "PriceMoving",
      });
  });
});

describe("price observations", () => {
  test.each([
    ["none", []],
    ["one 29 minutes old", [1_740]],
    ["one 61 minutes old", [3_660]],
  ])("the price is unavailable with these observations: %s", (_, ages) => {
    const { tmaiWeth } = poolsAt(usual);
    const observations = ages.map((age) => cumulativeAt({ ...tmaiWeth, lastTradeAt: NOW - 7_200 }, NOW - age));
    expect(priceLeg(tmaiWeth, BASE.TMAI, observations)).toEqual({ tag: "PriceUnavailable" });
  });
  test("the observation nearest to 30 minutes ago is used", () => {
    const { tmaiWeth } = poolsAt(usual);
    const observations = [3_000, 1_860, 2_400, 600].map((age) => cumulativeAt(tmaiWeth, NOW - age));
    expect(priceLeg(tmaiWeth, BASE.TMAI, observations)).toMatchObject({ observedAtSeconds: String(NOW - 1_860) });
  });
  test("the minutes since a pool's last trade are observable after a start, an hour at most", () => {
    const { tmaiWeth } = poolsAt(usual);
    const quiet = observableMinutes({ ...tmaiWeth, lastTradeAt: NOW - 90_000 });
    expect(quiet[0]?.observedAt).toBe(NOW - 3_600);
    expect(quiet).toHaveLength(61);
    const lively = observableMinutes({ ...tmaiWeth, lastTradeAt: NOW - 150 });
    expect(lively.map(({ observedAt }) => NOW - observedAt)).toEqual([150, 90, 30, 0]);
  });
  test("cumulative prices may wrap around 256 bits", () => {
    const { tmaiWeth } = poolsAt(usual);
    const full = { ...tmaiWeth, price0Cumulative: 2n ** 256n - 1n, price1Cumulative: 2n ** 256n - 1n };
    const usualLeg = priceLeg(tmaiWeth, BASE.TMAI, [halfHourAgo(tmaiWeth)]);
    const wrapped = priceLeg(full, BASE.TMAI, [halfHourAgo(full)]);
    if ("tag" in usualLeg || "tag" in wrapped) throw new Error("must have a price");
    expect(wrapped.averageQ112).toBe(usualLeg.averageQ112);
  });
});
