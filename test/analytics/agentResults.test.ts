import { describe, expect, test } from "vitest";
import { buildResult, type Ran } from "../../analytics/agents/backtestResult.ts";
import { REFUSALS, type RefusalRule } from "../../analytics/agents/model.ts";
import { computeFigures, computeYears, correctedBy, countWinners, momentsFor } from "../../analytics/agents/results.ts";
import { seededRandom } from "../../analytics/series/random.ts";

// The results of a backtest, computed from its daily equity. Source: docs/spec/agent.md#5 and #8, docs/spec/portfolio.md#4.

/** The levels of P4. */
const P4 = [1000, 1012, 1003.5, 1031, 1058, 1017, 985, 992, 1024, 1071, 1066, 1090, 1082.5];
const without = (levels: readonly number[]) => levels.map(() => null);
const columns = (equity: number[], more: { market?: (number | null)[] } = {}) => ({
  ...{ firstDay: "2025-03-01", equity, market: without(equity), leader: without(equity), ...more },
});
function walk(days: number, drift: number, seed = 3): number[] {
  const random = seededRandom(seed);
  const levels = [1000];
  for (let day = 0; day < days; day++)
    levels.push((levels[day] as number) * (1 + drift + 0.02 * (random() + random() - 1)));
  return levels;
}

describe("financial metrics", () => {
  test("twelve days give the return and the drawdown with its days, and no metric that needs more days", () => {
    const figures = computeFigures(columns(P4));
    expect(figures.days).toBe(12);
    expect(figures.total.value).toBeCloseTo(0.0825, 12);
    expect(figures.total.interval).toBeNull();
    expect(figures.drawdown).toMatchObject({ from: "2025-03-04", to: "2025-03-06", longestDays: 4 });
    expect(figures.drawdown?.deepest).toBeCloseTo(-0.06899811, 8);
    expect(figures).toMatchObject({ daily: null, sharpe: null, sortino: null, isYearly: false });
    expect(figures.excess).toEqual({ market: null, leader: null, cash: null });
  });

  test("ratios need 30 returns, and metrics count as yearly only from 365 days", () => {
    expect(computeFigures(columns(walk(29, 0.001))).sharpe).toBeNull();
    const short = computeFigures(columns(walk(30, 0.001)));
    const long = computeFigures(columns(walk(365, 0.001)));
    expect([short.isYearly, computeFigures(columns(walk(364, 0.001))).isYearly, long.isYearly]).toEqual([
      false,
      false,
      true,
    ]);
    const levels = walk(30, 0.001);
    const returns = levels.slice(1).map((level, day) => level / (levels[day] as number) - 1);
    const mean = returns.reduce((sum, one) => sum + one, 0) / 30;
    const deviation = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 29);
    expect(short.sharpe?.value).toBeCloseTo(mean / deviation, 12);
    const falls = Math.sqrt(returns.reduce((sum, one) => sum + Math.min(one, 0) ** 2, 0) / 30);
    expect(short.sortino).toBeCloseTo(mean / falls, 12);
    // With fewer than three blocks of days there is no interval.
    expect(short.sharpe?.interval).toBeNull();
    expect(long.sharpe?.interval?.low).toBeLessThan(long.sharpe?.value ?? 0);
    expect(long.sharpe?.interval?.high).toBeGreaterThan(long.sharpe?.value ?? 0);
  });

  test("the interval of the total return needs 90 days and is the same in every computation", () => {
    const equity = walk(200, 0.002);
    const { total } = computeFigures(columns(equity));
    expect(total.value).toBeCloseTo((equity.at(-1) ?? 0) / 1000 - 1, 10);
    expect(total.interval?.low).toBeLessThan(total.value);
    expect(total.interval?.high).toBeGreaterThan(total.value);
    expect(computeFigures(columns(equity)).total).toEqual(total);
    expect(computeFigures(columns(walk(89, 0.002))).total.interval).toBeNull();
  });

  test("the daily excess over the market needs 30 days on which the market is known", () => {
    const equity = walk(120, 0.001);
    const half = equity.map((level) => 1000 + (level - 1000) / 2);
    const { excess } = computeFigures(columns(equity, { market: equity }));
    expect(excess.market).toEqual({ value: 0, interval: { low: 0, high: 0 } });
    expect(computeFigures(columns(equity, { market: half })).excess.market?.value).not.toBe(0);
    const gaps = half.map((level, day) => (day < 29 ? level : null));
    expect(computeFigures(columns(equity, { market: gaps })).excess.market).toBeNull();
    expect(computeFigures(columns(equity)).excess.cash?.value).toBeCloseTo(
      equity.slice(1).reduce((sum, level, day) => sum + level / (equity[day] as number) - 1, 0) / 120,
      12,
    );
  });

  test("results by year begin at the last level of the year before", () => {
    const equity = walk(400, 0.001);
    const years = computeYears(columns(equity, { market: equity.map((_, day) => (day === 0 ? null : 50 + day)) }));
    expect(years.map(({ year, days }) => [year, days])).toEqual([
      [2025, 306],
      [2026, 94],
    ]);
    const [first, second] = years;
    expect((1 + (first?.total ?? 0)) * (1 + (second?.total ?? 0))).toBeCloseTo((equity.at(-1) ?? 0) / 1000, 10);
    // There is no level at the start of the first one.
    expect([first?.market, second?.market]).toEqual([null, 450 / 356 - 1]);
    expect([first?.leader, second?.leader]).toEqual([null, null]);
  });
});

describe("the share of sales with a gain", () => {
  const gains = (won: number, of: number) => Array.from({ length: of }, (_, at) => (at < won ? 5n : -5n));
  test("the share of sales with a gain is null for fewer than 30 sales", () => {
    expect(countWinners(gains(20, 29))).toEqual({ won: 20, of: 29, share: null });
  });
  test("the share of sales with a gain has an interval from 30 sales on", () => {
    const { share } = countWinners(gains(15, 30));
    // Wilson's interval for 15 of 30.
    expect(share?.value).toBe(0.5);
    expect(share?.interval?.low).toBeCloseTo(0.3315, 4);
    expect(share?.interval?.high).toBeCloseTo(0.6685, 4);
  });
  test("a sale that breaks even does not count as a gain", () => {
    expect(countWinners([0n, 1n])).toMatchObject({ won: 1, of: 2 });
  });
});

describe("the correction for the number of variants", () => {
  const moments = momentsFor(walk(500, 0.001));
  test("the correction takes off what the best of many variants would show by chance", () => {
    const one = correctedBy(moments, 1, [moments?.sharpe ?? 0]);
    const many = correctedBy(
      moments,
      40,
      Array.from({ length: 40 }, (_, at) => -0.1 + at * 0.005),
    );
    expect(one).toMatchObject({ trials: 1, expectedBest: 0 });
    expect(many?.expectedBest).toBeGreaterThan(0.1);
    expect(many?.probability).toBeLessThan(one?.probability ?? 0);
  });
  test("the correction also counts variants without a ratio", () => {
    const sharpes = [0.1, 0.02, -0.05];
    expect(correctedBy(moments, 9, sharpes)?.expectedBest).toBeGreaterThan(
      correctedBy(moments, 3, sharpes)?.expectedBest ?? 0,
    );
  });
  test("the correction returns null where there are too few days", () => {
    expect(momentsFor(walk(29, 0.001))).toBeNull();
    expect(correctedBy(null, 3, [0.1])).toBeNull();
  });
});

describe("a result", () => {
  const refusals = Object.fromEntries(REFUSALS.map((rule) => [rule, rule === "held" ? 4 : 0])) as Record<
    RefusalRule,
    number
  >;
  const makeRun = (candles: string[], equity: bigint[]): Ran => ({
    ...{ candles, equityMicro: equity, trades: [], refusals, exposure: 0.5, turnover: 2 },
    ...{ feesMicro: 3n, spreadImpactMicro: 4n, lateFills: 0 },
  });
  test("an hourly result has the last hour of each day, preceded by the budget", () => {
    const candles = Array.from({ length: 48 }, (_, hour) => new Date(Date.UTC(2025, 2, 1, hour)).toISOString());
    const run = makeRun(
      candles,
      candles.map((_, hour) => 1_000_000_000n + BigInt(hour)),
    );
    const result = buildResult({
      ...{ timeframe: "1h", budgetMicro: 1_000_000_000n, run, doubled: run, delayed: run, market: [], leader: null },
      cuts: 20,
    });
    expect(result.equity).toEqual(["1000000000", "1000000023", "1000000047"]);
    expect(result.lead).toMatchObject({
      from: "2025-03-01",
      to: "2025-03-02",
      days: 2,
      trades: 0,
      worth: "1000000047",
    });
    expect(result.refusals).toEqual({ held: 4 });
  });
  test("a run in which nothing was judged has no result and throws an error", () => {
    const run = makeRun([], []);
    const given = {
      timeframe: "1d",
      budgetMicro: 1n,
      run,
      doubled: run,
      delayed: run,
      market: [],
      leader: null,
    } as const;
    expect(() => buildResult({ ...given, market: [], cuts: 20 })).toThrow("nothing was judged");
  });
});
