import * as oracle from "simple-statistics";
import { describe, expect, test } from "vitest";
import * as risk from "../../analytics/figures/risk.ts";
import fc from "../support/properties.ts";
import { computeSimpleReturns, walk } from "./figuresSupport.ts";

const close = walk(400, 1);
const lastReturns = (days: number) => computeSimpleReturns(close).slice(-days);
const { RISK_WINDOWS, ...figures } = risk;
const all = Object.entries(figures) as [string, (close: Float64Array, window: number, day?: number) => number | null][];
const flat = new Float64Array(400).fill(7);

describe("agreement with simple-statistics", () => {
  test.each([30, 90, 180, 365])("volatility, Sharpe and Sortino over %i days agree with simple-statistics", (days) => {
    const r = lastReturns(days);
    const sd = oracle.sampleStandardDeviation(r);
    const falls = oracle.rootMeanSquare(r.map((change) => Math.min(change, 0)));
    expect(risk.volatility(close, days)).toBeCloseTo(sd * Math.sqrt(365), 12);
    expect(risk.sharpe(close, days)).toBeCloseTo((oracle.mean(r) / sd) * Math.sqrt(365), 12);
    expect(risk.sortino(close, days)).toBeCloseTo((oracle.mean(r) / falls) * Math.sqrt(365), 12);
  });

  test("skew is the population's third standardised moment", () => {
    const r = lastReturns(365);
    // simple-statistics corrects for the sample: G1 = g1 × √(n(n − 1)) / (n − 2).
    const plain = (oracle.sampleSkewness(r) * (r.length - 2)) / Math.sqrt(r.length * (r.length - 1));
    expect(risk.skew(close)).toBeCloseTo(plain, 12);
  });

  test("value at risk is the 5 % quantile, and conditional value at risk the mean beyond it", () => {
    const r = lastReturns(365).sort((a, b) => a - b);
    // 0.05 × 364 = 18.2: a fifth of the way from the 19th to the 20th smallest.
    const edge = (r[18] as number) * 0.8 + (r[19] as number) * 0.2;
    expect(risk.valueAtRisk95(close)).toBeCloseTo(edge, 12);
    expect(risk.conditionalValueAtRisk95(close)).toBeCloseTo(oracle.mean(r.slice(0, 19)), 12);
    // 0.95 × 364 = 345.8
    const best = (r[345] as number) * 0.2 + (r[346] as number) * 0.8;
    expect(risk.tailRatio(close)).toBeCloseTo(Math.abs(best / edge), 12);
  });

  test("the profit factor is the gains over the losses", () => {
    const r = lastReturns(365);
    const gains = oracle.sum(r.filter((change) => change > 0));
    const losses = -oracle.sum(r.filter((change) => change < 0));
    expect(risk.profitFactor(close)).toBeCloseTo(gains / losses, 12);
  });
});

describe("values worked out by hand", () => {
  /** 100 for 300 days, then 200, 50 and 121. */
  const steps = Float64Array.from({ length: 366 }, (_, day) =>
    day < 300 ? 100 : day < 320 ? 200 : day < 340 ? 50 : 121,
  );

  test("growth over 365 days is the price change itself", () => {
    expect(risk.cagr(steps)).toBeCloseTo(0.21, 12);
  });
  test("growth over 292 days is annualised", () => {
    expect(risk.cagr(steps, 365, 365)).toBeCloseTo(0.21, 12);
    expect(risk.cagr(steps.subarray(73))).toBeCloseTo(1.21 ** (365 / 292) - 1, 12);
    expect(risk.cagr(steps.subarray(74))).toBeNull();
  });
  test("the maximum drawdown runs from 200 to 50", () => {
    expect(risk.maxDrawdown(steps)).toBe(-0.75);
    expect(risk.calmar(steps)).toBeCloseTo(0.21 / 0.75, 12);
  });
  test("a drawdown before the window no longer counts", () => {
    expect(risk.maxDrawdown(steps, 20)).toBe(0);
    expect(risk.calmar(steps, 20)).toBeNull();
  });
  test("two days of +10 % and -10 % have a volatility of sd × √365", () => {
    const pair = Float64Array.from([100, 110, 99]);
    const spread = 0.1 - -0.1;
    expect(risk.volatility(pair, 2)).toBeCloseTo((spread / Math.SQRT2) * Math.sqrt(365), 12);
    // The average of the two is zero, although the price has fallen by 1 %: that is what others show.
    expect(risk.sharpe(pair, 2)).toBeCloseTo(0, 12);
    expect(risk.sortino(pair, 2)).toBeCloseTo(0, 12);
  });
  test("four days have the Sharpe and the Sortino that quantstats and empyrical give", () => {
    // Returns 0.02, -0.01, 0.03, -0.02: average 0.005, sample deviation 0.02380476, root mean square of the falls 0.01118034.
    const days = Float64Array.from([100, 102, 100.98, 104.0094, 101.929212]);
    expect(risk.sharpe(days, 4)).toBeCloseTo(4.0128, 4);
    expect(risk.sortino(days, 4)).toBeCloseTo(8.544, 4);
    expect(risk.valueAtRisk95(days, 4)).toBeCloseTo(-0.0185, 12);
    expect(risk.profitFactor(days, 4)).toBeCloseTo(5 / 3, 12);
  });
});

describe("risk without a result", () => {
  test("equal prices have no volatility, no drawdown and no ratio", () => {
    expect(Object.fromEntries(all.map(([name, figure]) => [name, figure(flat, 365)]))).toEqual({
      volatility: 0,
      sharpe: null,
      sortino: null,
      cagr: 0,
      maxDrawdown: 0,
      calmar: null,
      valueAtRisk95: 0,
      conditionalValueAtRisk95: 0,
      skew: null,
      tailRatio: null,
      profitFactor: null,
    });
  });
  test("steady growth has no Sharpe ratio, because its deviation is only rounding", () => {
    const steady = Float64Array.from({ length: 400 }, (_, day) => 1.01 ** day);
    expect(risk.sharpe(steady, 365)).toBeNull();
    expect(risk.skew(steady)).toBeNull();
  });
  test.each(all)("%s of no days is null", (_, figure) => {
    expect(figure(new Float64Array(0), 30)).toBeNull();
    expect(figure(new Float64Array(400).fill(Number.NaN), 30)).toBeNull();
  });
  test.each(all)("%s is null below 80 %% of the window", (_, figure) => {
    expect(figure(close.subarray(0, 24), 30)).toBeNull();
    expect(figure(close.subarray(0, 25), 30)).not.toBeNull();
  });
});

test("a gap carries the last close for three days and not on the fourth", () => {
  const three = close.slice();
  three.fill(Number.NaN, 390, 393);
  const filled = close.slice();
  filled.fill(close[389] as number, 390, 393);
  expect(risk.volatility(three, 30)).toBe(risk.volatility(filled, 30));
  // Seven days without a price: four of them beyond the three that are carried forward, and the return on the first day back is unknown.
  const seven = close.slice();
  seven.fill(Number.NaN, 380, 387);
  expect(risk.volatility(seven, 24)).toBeNull();
  expect(risk.volatility(seven, 25)).not.toBeNull();
});

test("a token that ends at zero has lost everything, which is a daily return like any other", () => {
  const dead = close.slice();
  dead[399] = 0;
  expect(risk.cagr(dead)).toBe(-1);
  expect(risk.maxDrawdown(dead)).toBe(-1);
  expect(risk.calmar(dead)).toBe(-1);
  const days = computeSimpleReturns(dead).slice(-365);
  expect(days.at(-1)).toBe(-1);
  expect(risk.volatility(dead, 365)).toBeCloseTo(oracle.sampleStandardDeviation(days) * Math.sqrt(365), 12);
  expect(risk.conditionalValueAtRisk95(dead)).toBeLessThan(risk.conditionalValueAtRisk95(close) as number);
});

test("no risk metric is ever NaN or infinite, whatever the closes", () => {
  const price = fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: 1e-9, max: 1e6, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0) },
  );
  fc.assert(
    fc.property(fc.array(price, { maxLength: 60 }), (prices) => {
      for (const [, figure] of all) {
        const value = figure(Float64Array.from(prices), 30);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("a risk metric of an earlier day ignores later days", () => {
  for (const [, figure] of all) expect(figure(close, 90, 250)).toBe(figure(close.subarray(0, 251), 90));
});

test("the displayed windows are 30, 90, 180 and 365 days", () => {
  expect(RISK_WINDOWS).toEqual([30, 90, 180, 365]);
});
