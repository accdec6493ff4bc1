import { describe, expect, test } from "vitest";
import { type Headroom, type HeldUnits, planRebalance } from "../../analytics/indices/mandated.ts";
import fc from "../support/properties.ts";

// What a rebalancing by mandate sells and buys, or the values that prevent it.

const DOLLAR = 1_000_000n;
const BAND = 1_000;
const NO_LIMIT = 10n ** 30n;
/** Whole tokens of 18 decimals at one dollar each. */
const dollars = (own: Record<number, number>): Map<number, HeldUnits> =>
  new Map(
    Object.entries(own).map(([token, usd]) => [
      Number(token),
      { units: BigInt(usd) * 10n ** 18n, valueMicro: BigInt(usd) * DOLLAR },
    ]),
  );
const target = (own: Record<number, number>) =>
  new Map(Object.entries(own).map(([token, share]) => [Number(token), share]));
const room = (cap: bigint, held: ReadonlyMap<number, HeldUnits>, share = 1n): Headroom => ({
  cap,
  sells: new Map([...held].map(([token, { units }]) => [token, units / share])),
});

describe("a rebalancing by mandate", () => {
  test("a rebalancing sells overweight tokens and buys underweight ones", () => {
    const held = dollars({ 1: 70, 2: 30 });
    expect(
      planRebalance({ held, target: target({ 1: 0.5, 2: 0.5 }), bandBps: BAND, room: room(NO_LIMIT, held) }),
    ).toEqual({
      ...{ driftBps: 2_000, spend: 20n * DOLLAR },
      // To 10^-12 of the holding, rounded down.
      sells: new Map([[1, 19_999_999_999_980_000_000n]]),
      buys: new Map([[2, 200_000_000_000n]]),
    });
  });

  test("a rebalancing sells all of a token that has left the index", () => {
    const held = dollars({ 1: 50, 2: 50 });
    const plan = planRebalance({ held, target: target({ 1: 0.5, 3: 0.5 }), bandBps: BAND, room: room(NO_LIMIT, held) });
    expect(plan).toMatchObject({ sells: new Map([[2, 50n * 10n ** 18n]]) });
  });

  test("a rebalancing does nothing without holdings", () => {
    expect(
      planRebalance({ held: new Map(), target: target({ 1: 1 }), bandBps: BAND, room: room(NO_LIMIT, new Map()) }),
    ).toEqual({ reason: "NothingHeld" });
  });

  test("a rebalancing does nothing within the band, and returns the drift", () => {
    const held = dollars({ 1: 55, 2: 45 });
    expect(
      planRebalance({ held, target: target({ 1: 0.5, 2: 0.5 }), bandBps: BAND, room: room(NO_LIMIT, held) }),
    ).toEqual({
      ...{ reason: "WithinBand", driftBps: 500, bandBps: BAND },
    });
  });

  test("a rebalancing does nothing if the cap is too small, even by one base unit", () => {
    const held = dollars({ 1: 70, 2: 30 });
    const input = { held, target: target({ 1: 0.5, 2: 0.5 }), bandBps: BAND };
    const needed = 20n * DOLLAR;
    expect(planRebalance({ ...input, room: room(needed - 1n, held) })).toEqual({
      ...{ reason: "CapTooSmall", needed, left: needed - 1n },
    });
    expect(planRebalance({ ...input, room: room(needed, held) })).toMatchObject({ driftBps: 2_000 });
  });

  test("a rebalancing does nothing if the allowance of a token to be sold is too small", () => {
    const held = dollars({ 1: 50, 2: 50 });
    expect(planRebalance({ held, target: target({ 1: 1 }), bandBps: BAND, room: room(NO_LIMIT, held, 2n) })).toEqual({
      reason: "ShareTooSmall",
      token: 2,
      needed: 50n * 10n ** 18n,
      left: 25n * 10n ** 18n,
    });
  });

  test("a rebalancing sells no more than is available or allowed, and spends no more than the sales and the cap", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    const tokens = fc.array(
      fc.record({
        units: amount,
        price: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        left: fc.constantFrom(0n, 1n, 2n, 2n, 2n, 2n),
        weight: fc.integer({ min: 0, max: 1_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    let planned = 0;
    fc.assert(
      fc.property(
        tokens,
        fc.bigInt({ min: 0n, max: 10n ** 22n }),
        fc.integer({ min: 0, max: 5_000 }),
        (all, cap, bandBps) => {
          const sum = all.reduce((total, { weight }) => total + weight, 0);
          fc.pre(sum > 0);
          const held = new Map(
            all.map(({ units, price }, token) => [token, { units, valueMicro: (units * price) / 10n ** 12n }]),
          );
          const weights = new Map(
            all.flatMap(({ weight }, token) => (weight > 0 ? [[token, weight / sum] as const] : [])),
          );
          const sells = new Map(all.map(({ units, left }, token) => [token, (units * left) / 2n]));
          const plan = planRebalance({ held, target: weights, bandBps, room: { cap, sells } });
          if ("reason" in plan) return;
          planned += 1;
          let brings = 0n;
          for (const [token, sold] of plan.sells) {
            const own = held.get(token) as HeldUnits;
            expect(sold > 0n && sold <= own.units).toBe(true);
            expect(sold <= (sells.get(token) as bigint)).toBe(true);
            brings += (own.valueMicro * sold) / own.units;
          }
          for (const [token, parts] of plan.buys) expect(parts > 0n && !plan.sells.has(token)).toBe(true);
          expect(plan.spend <= cap && plan.spend <= brings + BigInt(plan.sells.size)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(planned).toBeGreaterThan(20);
  });
});
