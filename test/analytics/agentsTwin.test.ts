import { describe, expect, test } from "vitest";
import { liveFill } from "../../analytics/agents/liveFill.ts";
import type { Fill } from "../../analytics/agents/model.ts";
import { paperFill } from "../../analytics/agents/paper.ts";
import { type Worse, worseInAll, worseThan } from "../../analytics/agents/twin.ts";

const CANDLE = "2026-11-28T00:00:00.000Z";
const NEXT = "2026-11-29T00:00:00.000Z";
const decided = { tokenId: 7, reason: "due", candle: CANDLE } as const;

describe("the fill of a live order", () => {
  test("a purchase has the amount paid, of which the pool took 0.3 %, and the price without that fee", () => {
    const legs = [{ amountIn: 100_000_000n, amountOut: 49_837_577n, pools: 1 }];
    expect(liveFill({ ...decided, side: "buy" }, "1d", legs, { spend: 6, token: 6 })).toEqual({
      ...{ tokenId: 7, side: "buy", reason: "due", candle: NEXT, money: 100_000_000n, fee: 300_000n },
      ...{ units: 49_837_577_000_000_000_000n, price: 99.7 / 49.837577 },
    });
  });

  test("a sale through two pools has the amount received and the fees of both pools, rounded up", () => {
    const legs = [{ amountIn: 10n ** 18n, amountOut: 994_009n, pools: 2 }];
    const fill = liveFill({ ...decided, side: "sell" }, "1h", legs, { spend: 6, token: 18 });
    expect(fill).toMatchObject({ units: 10n ** 18n, money: 994_009n, fee: 5_991n, candle: "2026-11-28T01:00:00.000Z" });
    expect(fill?.price).toBe(1);
  });

  test("a live fill sums its legs, rounds finer units against the agent, and is null without legs", () => {
    const legs = [
      { amountIn: 10n ** 12n + 1n, amountOut: 10n ** 24n + 999_999n, pools: 1 },
      { amountIn: 10n ** 12n, amountOut: 10n ** 24n, pools: 1 },
    ];
    const fill = liveFill({ ...decided, side: "buy" }, "1d", legs, { spend: 12, token: 24 });
    expect(fill).toMatchObject({ money: 2_000_001n, units: 2n * 10n ** 18n });
    expect(liveFill({ ...decided, side: "buy" }, "1d", [], { spend: 6, token: 18 })).toBeNull();
  });
});

const paper = (side: Fill["side"]): Fill => {
  const amount = side === "buy" ? 1_000_000_000n : 100n * 10n ** 18n;
  const at = { candle: NEXT, price: 10, volume30: 1e9, sd30: 0 };
  const filled = paperFill({ ...decided, side, amount, also: [] }, null, at);
  if ("refusal" in filled) throw new Error(filled.refusal);
  return filled.fill;
};
const live = (side: Fill["side"], units: bigint, money: bigint): Fill => ({
  ...{ ...decided, side, units, money, fee: 0n, price: 0, candle: NEXT },
});
const sumParts = ({ price, pool, gas, delay }: Worse) => price + pool + gas + delay;

describe("the shortfall of live orders against paper", () => {
  test("the shortfall is zero where the market did not move and the pools took what paper assumes", () => {
    const twin = paper("buy");
    const same = worseThan(twin, { ...twin }, { feedUsd: 10, poolUsd: 10 });
    for (const part of ["price", "pool", "gas", "delay", "all"] as const) expect(same?.[part]).toBeCloseTo(0, 6);
  });

  test("the shortfall of a purchase splits into delay, price, pool and gas, which add up", () => {
    const twin = paper("buy");
    // Ten tokens for 103 dollars; the market had moved from 10 to 10.1, the pool was at 10.2.
    const worse = worseThan(twin, live("buy", 10n * 10n ** 18n, 103_000_000n), { feedUsd: 10.1, poolUsd: 10.2 }, 0.5);
    const each = Number(twin.money) / 1e6 / (Number(twin.units) / 1e18);
    expect(worse?.delay).toBeCloseTo((0.1 / each) * 10_000, 1);
    expect(worse?.price).toBeCloseTo((0.1 / each) * 10_000, 6);
    expect(worse?.pool).toBeCloseTo(((10.3 - 10.2 - (each - 10)) / each) * 10_000, 1);
    expect(worse?.gas).toBeCloseTo((0.05 / each) * 10_000, 6);
    expect(worse?.all).toBeCloseTo(((10.3 + 0.05 - each) / each) * 10_000, 6);
    expect(sumParts(worse as Worse)).toBe(worse?.all);
  });

  test("the shortfall of a sale has the opposite sign: a market that rose makes it smaller", () => {
    const twin = paper("sell");
    const worse = worseThan(twin, live("sell", 10n * 10n ** 18n, 101_000_000n), { feedUsd: 10.2, poolUsd: 10.15 });
    const each = Number(twin.money) / 1e6 / (Number(twin.units) / 1e18);
    expect(worse?.delay).toBeLessThan(-190);
    expect(worse?.price).toBeGreaterThan(0);
    expect(worse?.all).toBeCloseTo(((each - 10.1) / each) * 10_000, 6);
  });

  test("the total shortfall is weighted by the amount each order traded", () => {
    const of = (all: number): Worse => ({ price: all, pool: 0, gas: 0, delay: 0, all });
    expect(worseInAll([])).toBeNull();
    const orders = [
      { worse: of(40), money: 300n },
      { worse: of(-20), money: 100n },
    ];
    expect(worseInAll(orders)).toEqual({ price: 25, pool: 0, gas: 0, delay: 0, all: 25 });
    expect(worseThan(paper("buy"), live("buy", 0n, 0n), { feedUsd: 1, poolUsd: 1 })).toBeNull();
  });
});
