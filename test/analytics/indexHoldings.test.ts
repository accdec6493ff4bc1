import { describe, expect, test } from "vitest";
import { driftBps, rebalancing } from "../../analytics/indices/drift.ts";
import { computeCost, computeLots, sharedOut, type UnitTrade, unitsIn } from "../../analytics/indices/holdings.ts";

const bought = (units: bigint, usdMicro: bigint | null): UnitTrade => ({ token: "a", units, usdMicro });
const sold = (units: bigint): UnitTrade => ({ token: "a", units: -units, usdMicro: 0n });
const lotsAfter = (...trades: UnitTrade[]) => computeLots(trades).get("a") ?? [];

describe("index holdings", () => {
  test("a holding is purchases minus sales, and its cost is that of the last purchases", () => {
    const lots = lotsAfter(bought(10n, 100n), bought(10n, 300n), sold(15n));
    expect([unitsIn(lots), computeCost(lots, 5n)]).toEqual([5n, 150n]);
  });
  test("rounding differences of a cost stay in the lot, so that all parts sum to it", () => {
    const lots = lotsAfter(bought(3n, 100n), sold(1n));
    expect(computeCost(lots, 2n)).toBe(67n);
    expect(computeCost(lotsAfter(bought(3n, 100n), sold(1n), sold(1n)), 1n)).toBe(34n);
  });
  test("a holding is zero after selling more than was bought, and later purchases count from zero", () => {
    expect(unitsIn(lotsAfter(bought(5n, 50n), sold(9n)))).toBe(0n);
    expect(unitsIn(lotsAfter(sold(9n), bought(5n, 50n)))).toBe(5n);
  });
  test("a holding has no known cost where one of its purchases had no price", () => {
    const lots = lotsAfter(bought(5n, null), bought(5n, 50n));
    expect([computeCost(lots, 10n), computeCost(lots, 5n), computeCost(lots, 0n)]).toEqual([null, 50n, 0n]);
  });
  test("holdings are separate for each token", () => {
    const lots = computeLots([bought(5n, 50n), { token: "b", units: 7n, usdMicro: 70n }]);
    expect([...lots].map(([token, own]) => [token, unitsIn(own)])).toEqual([
      ["a", 5n],
      ["b", 7n],
    ]);
  });
});

describe("a wallet that has less than its indices bought", () => {
  test("the balance is shared among the indices in proportion, rounded down", () => {
    expect(sharedOut([30n, 10n], 20n)).toEqual([15n, 5n]);
    expect(sharedOut([2n, 1n], 2n)).toEqual([1n, 0n]);
    expect(sharedOut([30n, 10n], 0n)).toEqual([0n, 0n]);
  });
  test("a wallet with enough balance gives each index all it bought", () => {
    expect(sharedOut([30n, 10n], 40n)).toEqual([30n, 10n]);
    expect(sharedOut([30n, 10n], 1_000n)).toEqual([30n, 10n]);
    expect(sharedOut([0n, 0n], 0n)).toEqual([0n, 0n]);
  });
});

describe("drift", () => {
  const held = new Map([
    [1, 0.5],
    [2, 0.3],
    [3, 0.2],
  ]);
  test("drift is half the sum of all weight differences, including tokens of no index", () => {
    expect(driftBps(held, held)).toBe(0);
    expect(
      driftBps(
        held,
        new Map([
          [1, 0.5],
          [2, 0.5],
        ]),
      ),
    ).toBeCloseTo(2_000, 6);
    expect(driftBps(held, new Map([[9, 1]]))).toBe(10_000);
  });
  test("rebalancing sells overweight tokens and buys underweight ones", () => {
    const target = new Map([
      [1, 0.25],
      [2, 0.3],
      [4, 0.45],
    ]);
    const { sells, buys } = rebalancing(held, target, 1_000);
    expect([...sells].map(([token, share]) => [token, Number(share.toFixed(9))])).toEqual([
      [1, 0.5],
      [3, 1],
    ]);
    expect([...buys].map(([token, weight]) => [token, Number(weight.toFixed(9))])).toEqual([[4, 0.45]]);
  });
  test("a token within its band is not traded", () => {
    const { sells, buys } = rebalancing(
      held,
      new Map([
        [1, 0.48],
        [2, 0.32],
        [3, 0.2],
      ]),
      1_000,
    );
    expect([sells.size, buys.size]).toEqual([0, 0]);
  });
});
