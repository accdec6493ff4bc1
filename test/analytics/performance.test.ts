import { describe, expect, test } from "vitest";
import { deflated, sharpeError } from "../../analytics/performance/deflated.ts";
import { computeDrawdown } from "../../analytics/performance/drawdown.ts";
import { moneyWeighted, overDays } from "../../analytics/performance/moneyWeighted.ts";
import { computeMoments, sharpe, sortino, volatility } from "../../analytics/performance/ratios.ts";
import { Chain, timeWeighted } from "../../analytics/performance/returns.ts";
import { bootstrapRatioToDeviation } from "../../analytics/record/bootstrap.ts";
import { dayNumber } from "../../analytics/series/day.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import fc from "../support/properties.ts";

const near = (value: number, tolerance = 1e-9) => ({
  asymmetricMatch: (other: unknown) =>
    typeof other === "number" && Math.abs(other - value) <= tolerance * Math.max(1, Math.abs(value)),
  toString: () => `number near ${value}`,
});
const dated = (...flows: [day: string, amount: number][]) =>
  flows.map(([day, amount]) => ({ day: dayNumber(day), amount }));

describe("two returns of the same flows: worked example P3", () => {
  const steps = [
    { before: 0, flow: 10_000 },
    { before: 11_200, flow: 5_000 },
    { before: 14_580, flow: -4_000 },
    { before: 12_696, flow: 0 },
  ];
  const flows = [
    { day: 0, amount: -10_000 },
    { day: 30, amount: -5_000 },
    { day: 75, amount: 4_000 },
    { day: 120, amount: 12_696 },
  ];

  test("the time-weighted return is 20.96 %", () => {
    expect(timeWeighted(steps)).toEqual({ total: near(0.2096), leftOut: 0 });
    const chain = new Chain();
    const levels = steps.map(({ before, flow }) => {
      chain.flow(before, flow);
      return chain.level;
    });
    expect(levels).toEqual([1, near(1.12), near(1.008), near(1.2096)]);
  });

  test("the money-weighted return is 48.35 % a year, which is 13.85 % in 120 days", () => {
    const yearly = moneyWeighted(flows) as number;
    expect(yearly).toEqual(near(0.483542814));
    expect(overDays(yearly, 120)).toEqual(near(0.138460157));
  });

  test("a sub-period that opens below a dollar is left out and counted as such", () => {
    const dust = [
      { before: 0, flow: 0.5 },
      { before: 0.001, flow: 1_000 },
      { before: 1_100, flow: 0 },
    ];
    expect(timeWeighted(dust)).toEqual({ total: near(0.09999890000110012), leftOut: 1 });
    expect(timeWeighted([])).toEqual({ total: 0, leftOut: 0 });
  });

  test("a period without holdings changes nothing and does not count as left out", () => {
    const twice = [
      { before: 0, flow: 100 },
      { before: 110, flow: -110 },
      { before: 0, flow: 200 },
      { before: 220, flow: 0 },
    ];
    expect(timeWeighted(twice)).toEqual({ total: near(0.21), leftOut: 0 });
  });

  test("money-weighted rates equal published ones", () => {
    const microsoft = dated(
      ["2008-01-01", -10_000],
      ["2008-03-01", 2_750],
      ["2008-10-30", 4_250],
      ["2009-02-15", 3_250],
      ["2009-04-01", 2_750],
    );
    const java = dated(
      ["2018-08-30", -1_498_500],
      ["2018-08-30", -1_500],
      ["2019-01-10", -499_500],
      ["2019-01-10", -500],
      ["2019-03-07", -499_500],
      ["2019-03-07", -500],
      ["2019-03-19", -44_955_000],
      ["2019-03-19", -45_000],
      ["2019-03-31", 44_630_158.4897253],
      ["2019-03-31", 44_674.8333230484],
    );
    const node = dated(["2021-08-03", -99_995], ["2021-08-09", 97_642]);
    expect([microsoft, java, node].map(moneyWeighted)).toEqual([
      near(0.373362534, 1e-8),
      near(-0.724636608, 1e-8),
      near(-0.765098987, 1e-8),
    ]);
  });

  test("flows with no rate or several have no result", () => {
    const paidIn = [
      { day: 0, amount: -100 },
      { day: 50, amount: -20 },
    ];
    const twice = [
      { day: 0, amount: -100 },
      { day: 365, amount: 230 },
      { day: 730, amount: -132 },
    ];
    const sameDay = [
      { day: 5, amount: -100 },
      { day: 5, amount: 120 },
    ];
    expect([paidIn, twice, sameDay, []].map(moneyWeighted)).toEqual([null, null, null, null]);
  });

  test("the rate of one payment and its final value is the interest rate", () => {
    const input = fc.record({
      rate: fc.double({ min: -0.99, max: 20, noNaN: true }),
      days: fc.integer({ min: 30, max: 7_300 }),
    });
    fc.assert(
      fc.property(input, ({ rate, days }) => {
        const flows = [
          { day: 17, amount: -1_000 },
          { day: 17 + days, amount: 1_000 * (1 + rate) ** (days / 365) },
        ];
        expect(moneyWeighted(flows)).toEqual(near(rate, 1e-8));
      }),
    );
  });
});

describe("risk over a short period: worked example P4", () => {
  const levels = [1000, 1012, 1003.5, 1031, 1058, 1017, 985, 992, 1024, 1071, 1066, 1090, 1082.5];
  const computeReturns = (values: readonly number[]) =>
    values.slice(1).map((value, day) => value / (values[day] as number) - 1);
  const returns = computeReturns(levels);

  test("annualised volatility, Sharpe and Sortino equal those of the example", () => {
    expect(volatility(returns)).toEqual(near(0.493513226));
    expect(sharpe(returns)).toEqual({ value: near(5.128075027), interval: null });
    expect(sortino(returns)).toEqual(near(8.945342567));
  });

  test("the drawdown has its depth, its days and the longest duration", () => {
    expect(computeDrawdown(levels)).toEqual({ deepest: near(-0.06899811), from: 4, to: 6, longest: 4 });
    expect(computeDrawdown([1, 2, 3])).toEqual({ deepest: 0, from: 0, to: 0, longest: 0 });
    expect(computeDrawdown([2, 2, 2, 1, 2, 2]).longest).toBe(1);
    expect(computeDrawdown([0, 0, 5, 4]).deepest).toEqual(near(-0.2));
  });

  test("skewness, kurtosis and Mertens' standard error of the ratio equal those of the example", () => {
    expect(computeMoments(returns)).toEqual({ skew: near(-0.356673641), kurtosis: near(2.167049786) });
    expect(sharpeError(returns)).toEqual(near(0.318627371));
  });

  test("risk metrics equal those of empyrical's tests over 252 days", () => {
    const mixed = [0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1];
    const falling = [0, -0.06, -0.07, -0.01, -0.09, -0.02, -0.06, -0.08, -0.05];
    const cumulated = (changes: readonly number[]) => {
      let level = 1;
      return [
        level,
        ...changes.map((change) => {
          level *= 1 + change;
          return level;
        }),
      ];
    };
    expect([mixed, falling].map((changes) => sharpe(changes, 252)?.value)).toEqual([
      near(1.723861396),
      near(-24.406808634),
    ]);
    expect([mixed, falling].map((changes) => computeDrawdown(cumulated(changes)).deepest)).toEqual([
      near(-0.1),
      near(-0.365907303),
    ]);
  });

  test("a deflated Sharpe ratio equals the example published by Bailey and López de Prado", () => {
    const tried = { sharpe: 2.5 / Math.sqrt(250), returns: 1_250, skew: -3, kurtosis: 10, trials: 100 };
    expect(deflated({ ...tried, variance: 0.5 / 250 })).toEqual({
      expectedBest: near(0.113172002),
      probability: near(0.900396834),
    });
    expect(deflated({ ...tried, trials: 1, variance: 0 }).expectedBest).toBe(0);
  });

  test("constant returns have no ratio, and a single return has no volatility", () => {
    const same = new Array<number>(40).fill(0.01);
    expect([sharpe(same), sortino(same), computeMoments(same), sharpeError(same)]).toEqual([null, null, null, null]);
    expect([volatility([0.1]), sharpe([0.1]), sharpe([])]).toEqual([null, null, null]);
  });
});

describe("the interval of a Sharpe ratio", () => {
  const random = seededRandom(5);
  const returns = Float64Array.from({ length: 200 }, () => (random() + random() - 0.98) / 20);

  test("the interval needs three blocks of 30 days and is the same in every computation", () => {
    expect(sharpe(returns.slice(0, 89))?.interval).toBeNull();
    const estimate = sharpe(returns);
    const { low = 0, high = 0 } = estimate?.interval ?? {};
    expect(low).toBeLessThan(estimate?.value ?? 0);
    expect(high).toBeGreaterThan(estimate?.value ?? 0);
    expect(sharpe(returns)).toEqual(estimate);
  });

  test("the interval equals one computed from the resampled days themselves", () => {
    const draw = seededRandom(7);
    const ratios = Array.from({ length: 2_000 }, () => {
      const days = Array.from({ length: 7 }, () => {
        const start = Math.floor(draw() * 171);
        return [...returns.slice(start, start + 30)];
      }).flat();
      const mean = days.reduce((sum, value) => sum + value, 0) / days.length;
      return mean / Math.sqrt(days.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (days.length - 1));
    }).sort((one, other) => one - other);
    const at = (share: number) => {
      const place = share * (ratios.length - 1);
      const [below, above] = [ratios[Math.floor(place)] as number, ratios[Math.ceil(place)] as number];
      return below + (above - below) * (place % 1);
    };
    const { value, interval } = bootstrapRatioToDeviation(returns, 30);
    expect(interval).toEqual({ low: near(at(0.025)), high: near(at(0.975)) });
    expect(value * Math.sqrt(365)).toEqual(near(sharpe(returns)?.value ?? 0));
  });
});
