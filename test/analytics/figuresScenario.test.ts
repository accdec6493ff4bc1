import * as oracle from "simple-statistics";
import { describe, expect, test } from "vitest";
import { scenario } from "../../analytics/figures/scenario.ts";
import { walk } from "./figuresSupport.ts";

const market = walk(400, 9).map((value) => value * 1e9);
const capAs = (power: number) => market.map((value) => 1e6 * (value / 1e11) ** power);
const last = (values: Float64Array) => values.at(-1) as number;

describe("a scenario", () => {
  test("a scenario moves the price by the slope moved halfway towards 1", () => {
    // A cap that moves twice as far has the slope 2 and the elasticity 1.5.
    const cap = capAs(2);
    const result = scenario(cap, market, 1000, [last(market), last(market) * 4]);
    expect(result?.slope).toBeCloseTo(2, 9);
    expect(result?.elasticity).toBeCloseTo(1.5, 9);
    expect(result?.cases[0]?.price).toBeCloseTo(last(cap) / 1000, 9);
    expect(result?.cases[1]?.price).toBeCloseTo((last(cap) / 1000) * 8, 6);
    expect(result?.cases[1]?.constantShare).toBeCloseTo((last(cap) / 1000) * 4, 6);
  });

  test("a scenario's elasticity stays between 0.5 and 1.8", () => {
    expect(scenario(capAs(9), market, 1, [1e12])?.elasticity).toBe(1.8);
    expect(scenario(capAs(-3), market, 1, [1e12])?.elasticity).toBe(0.5);
  });

  test("a scenario has a band with the middle 80 % of the weekly residuals", () => {
    const own = walk(400, 10);
    const weeks = Array.from({ length: 52 }, (_, week) => {
      const end = 399 - 7 * week;
      const change = (values: Float64Array) => Math.log((values[end] as number) / (values[end - 7] as number));
      return [change(market), change(own)] as [number, number];
    });
    const slope = oracle.linearRegression(weeks).m;
    const result = scenario(own, market, 50, [2e12]);
    const elasticity = Math.min(1.8, Math.max(0.5, (slope + 1) / 2));
    expect(result?.slope).toBeCloseTo(slope, 9);
    const raw = weeks.map(([x, y]) => y - elasticity * x);
    const left = raw.map((value) => value - oracle.mean(raw)).sort((a, b) => a - b);
    // 0.1 × 51 = 5.1 and 0.9 × 51 = 45.9
    const low = (left[5] as number) * 0.9 + (left[6] as number) * 0.1;
    const high = (left[45] as number) * 0.1 + (left[46] as number) * 0.9;
    const price = result?.cases[0]?.price as number;
    expect(price).toBeCloseTo((last(own) * (2e12 / last(market)) ** elasticity) / 50, 9);
    expect(result?.cases[0]?.low).toBeCloseTo(price * Math.exp(low), 9);
    expect(result?.cases[0]?.high).toBeCloseTo(price * Math.exp(high), 9);
  });

  test("a scenario for a cap that moves exactly with the market has a band without width", () => {
    const one = scenario(capAs(1), market, 1, [1e12])?.cases[0];
    expect(one?.low).toBeCloseTo(one?.price as number, 3);
    expect(one?.high).toBeCloseTo(one?.constantShare as number, 3);
  });

  test("a scenario needs 42 known weeks", () => {
    const cap = capAs(1);
    expect(scenario(cap.slice().fill(Number.NaN, 0, 399 - 42 * 7), market, 1, [1e12])).not.toBeNull();
    expect(scenario(cap.slice().fill(Number.NaN, 0, 399 - 42 * 7 + 1), market, 1, [1e12])).toBeNull();
  });

  test("a scenario is null without a cap, a supply, a market that moves or a plausible total", () => {
    const cap = capAs(1);
    const none = cap.slice().fill(Number.NaN);
    const ended = cap.slice().fill(0, 399);
    const flat = new Float64Array(400).fill(1e12);
    expect(scenario(none, market, 1, [1e12])).toBeNull();
    expect(scenario(ended, market, 1, [1e12])).toBeNull();
    expect(scenario(cap, market, 0, [1e12])).toBeNull();
    expect(scenario(cap, market, Number.NaN, [1e12])).toBeNull();
    expect(scenario(cap, flat, 1, [1e12])).toBeNull();
    expect(scenario(cap, market, 1, [0])).toBeNull();
    expect(scenario(new Float64Array(0), new Float64Array(0), 1, [1e12])).toBeNull();
    expect(scenario(cap, market, 1, [])?.cases).toEqual([]);
  });

  test("a scenario ignores later days", () => {
    const cap = walk(400, 10);
    expect(scenario(cap, market, 1, [1e12], 380)).toEqual(scenario(cap.slice(0, 381), market.slice(0, 381), 1, [1e12]));
  });
});
