import { describe, expect, test } from "vitest";
import { type BacktestOptions, type Run, runBacktest } from "../../analytics/agents/backtest.ts";
import type { History } from "../../analytics/agents/history.ts";
import { REFUSALS, type Rules } from "../../analytics/agents/model.ts";
import {
  bareRules,
  candleAt,
  drawdown,
  flatHistory,
  makeSpec,
  randomHistory,
  randomRules,
  SPECS,
  setToken,
  strategy,
  usd,
} from "./agentsSupport.ts";

const NO = Number.NaN;
const follower = strategy("grade-follower-1", { enter: 70, leave: 55 });

/** Token 1 is bought at the open of candle 2; the test sets what follows. */
function bought(
  closes: readonly number[],
  overrides: { grades?: readonly number[]; fills?: readonly number[] } = {},
): History {
  const history = flatHistory([1, 2, 3], closes.length);
  setToken(history, 1, history.close, closes);
  setToken(history, 1, history.fill, overrides.fills ?? closes);
  setToken(history, 1, history.grade, overrides.grades ?? [60, 80, ...new Array(closes.length - 2).fill(80)]);
  return history;
}
const run = (history: History, rules: Partial<Rules> = {}, options: BacktestOptions = {}): Run =>
  runBacktest(history, makeSpec(history, follower, bareRules(rules)), options);
const tradeLines = ({ trades, candles }: Run) =>
  trades.map(({ side, tokenId, candle, reason }) => [side, tokenId, candles.indexOf(candle), reason].join(" "));

describe("a run", () => {
  test("a decision at a close is filled in the next candle, never in the same one", () => {
    const { trades } = run(bought([10, 10, 10, 7, 6, 6]), { stopLossBps: 1_000 });
    expect(trades.map(({ side, decided, candle }) => [side, decided, candle])).toEqual([
      ["buy", candleAt(1), candleAt(2)],
      ["sell", candleAt(3), candleAt(4)],
    ]);
    expect(trades[1]?.price).toBeLessThan(6);
  });

  test("a run judges the requested candles and no others", () => {
    const history = bought([10, 10, 10, 10, 10, 10]);
    const spec = { ...makeSpec(history, follower, bareRules()), from: candleAt(2), to: candleAt(4) };
    expect(runBacktest(history, spec).candles).toEqual([candleAt(2), candleAt(3), candleAt(4)]);
    expect(runBacktest(history, spec, { through: candleAt(3) }).candles).toEqual([candleAt(2), candleAt(3)]);
    expect(runBacktest(history, spec, { through: candleAt(9) }).candles.length).toBe(3);
    expect(runBacktest(history, { ...spec, from: candleAt(9) })).toMatchObject({
      candles: [],
      trades: [],
      exposure: 0,
      turnover: 0,
    });
  });

  test("a run is the same for the same history and specification", () => {
    for (const spec of SPECS) {
      const tested = () => {
        const history = randomHistory(12);
        return runBacktest(history, makeSpec(history, spec, randomRules(12)), { isWithJudgements: true });
      };
      expect(tested()).toEqual(tested());
    }
  });

  test("a run returns its judgements only on request", () => {
    expect(run(bought([10, 10, 10]))).not.toHaveProperty("judgements");
    expect(run(bought([10, 10, 10]), {}, { isWithJudgements: true }).judgements?.length).toBe(3);
  });

  test("a decision without a price is counted as unfilled, and an exit is decided again", () => {
    const history = bought([10, 10, 10, 7, 7, 7, 7], { fills: [10, 10, 10, 7, NO, 7, 7] });
    const result = run(history, { stopLossBps: 1_000 });
    expect(tradeLines(result)).toEqual(["buy 1 2 strategy", "sell 1 5 stopLoss"]);
    expect(result.unfilled).toBe(1);
    expect(result.decisions.map(({ at, decision: { side } }) => [at, side])).toEqual([
      ...[
        [1, "buy"],
        [3, "sell"],
        [4, "sell"],
      ],
    ]);
  });

  test("a run counts refusals by rule, including those of fills", () => {
    const history = bought([10, 10, 10, 10]);
    setToken(history, 1, history.volume30, [1, 1, 1, 1]);
    const { refusals, trades } = run(history);
    expect([trades, refusals.noImpact]).toEqual([[], 1]);
    expect(Object.keys(refusals).sort()).toEqual([...REFUSALS].sort());
    expect(run(bought([10, 10, 10]), { sizing: { kind: "fixed", usdCents: 999 } }).refusals.tooSmall).toBe(1);
  });

  test("a held token is lost when it is delisted, and sold at its last close when it is replaced", () => {
    const gone = (why: "delisted" | "migrated") => {
      const history = bought([10, 10, 10, 12, NO, NO, NO]);
      history.goneFrom[0] = 4;
      Object.assign(history, { goneWhy: [why, null, null] });
      return run(history);
    };
    const lost = gone("delisted");
    expect(tradeLines(lost)).toEqual(["buy 1 2 strategy", "sell 1 5 delisted"]);
    expect(lost.trades[1]).toMatchObject({ money: 0n, gain: -(lost.trades[0]?.money ?? 0n), isLate: true });
    expect(lost.equityMicro.at(4)).toBe(usd(900));
    const replaced = gone("migrated");
    expect(tradeLines(replaced)).toEqual(["buy 1 2 strategy", "sell 1 5 migrated"]);
    expect(replaced.trades[1]?.gain).toBeGreaterThan(0n);
  });

  test("a drawdown pauses a run for good: nothing more is bought, and positions stay or are sold as set", () => {
    const grades = [60, 80, 80, 80, 60, 80, 60, 80, 80];
    const fallen = (what: "keep" | "sell") =>
      run(bought([10, 10, 10, 4, 10, 10, 10, 10, 10], { grades }), {
        ...{ drawdown: drawdown(3_000, what), sizing: { kind: "fixed", usdCents: 80_000 }, maxHoldCandles: null },
      });
    expect(tradeLines(fallen("keep"))).toEqual(["buy 1 2 strategy"]);
    const sold = fallen("sell");
    expect(tradeLines(sold)).toEqual(["buy 1 2 strategy", "sell 1 4 drawdown"]);
    expect(sold.refusals.state + sold.refusals.drawdown).toBe(2);
  });

  test("a run counts the fills that have no price for their own hour", () => {
    const history = bought([10, 10, 10, 7, 6, 6]);
    setToken(history, 1, history.isLateFill, [0, 0, 1, 0, 0, 0]);
    const result = run(history, { stopLossBps: 1_000 });
    expect([result.lateFills, ...result.trades.map(({ isLate }) => isLate)]).toEqual([1, true, false]);
  });

  test("exposure is the mean share in tokens, and turnover is the traded amount over mean equity", () => {
    const result = run(bought([10, 10, 10, 10]), { sizing: { kind: "fixed", usdCents: 50_000 } });
    const equity = result.equityMicro.map(Number);
    const invested = 1 - Number(result.cashMicro[2]) / (equity[2] as number);
    expect(invested).toBeCloseTo(0.499, 4);
    expect(result.exposure).toBeCloseTo((2 * invested) / 4, 12);
    expect(result.turnover).toBeCloseTo((500e6 * 4) / equity.reduce((sum, one) => sum + one, 0), 12);
  });
});

describe("back-test variants", () => {
  test("orders are filled at twice the cost when costs are doubled", () => {
    const history = randomHistory(41, { candles: 80 });
    const spec = makeSpec(history, follower, bareRules());
    const [single, double] = [runBacktest(history, spec), runBacktest(history, spec, { costTimes: 2 })];
    expect(Number(double.feesMicro) / Number(single.feesMicro)).toBeCloseTo(2, 1);
    expect(double.equityMicro.at(-1)).toBeLessThan(single.equityMicro.at(-1) as bigint);
    const free = runBacktest(history, { ...spec, costs: { halfSpreadBps: 0, feeBps: 0 } });
    expect(free.feesMicro).toBe(0n);
    expect(free.equityMicro.at(-1)).toBeGreaterThan(single.equityMicro.at(-1) as bigint);
  });

  test("a delay of one candle applies to entries, not to exits", () => {
    const history = bought([10, 10, 10, 11, 7, 7, 7], { fills: [10, 10, 10.1, 10.2, 7, 7, 7] });
    expect(tradeLines(run(history, { stopLossBps: 1_000 }, { delay: 1 }))).toEqual([
      "buy 1 3 strategy",
      "sell 1 5 stopLoss",
    ]);
  });

  test("a delayed entry takes the cash and positions that are left, or lapses", () => {
    const history = flatHistory([1, 2, 3], 6);
    setToken(history, 1, history.grade, [60, 80, 80, 80, 80, 80]);
    setToken(history, 2, history.grade, [60, 60, 80, 80, 80, 80]);
    setToken(history, 3, history.grade, [60, 60, 80, 80, 80, 80]);
    const sizing = { kind: "fixed", usdCents: 60_000 } as const;
    const delayed = run(history, { sizing, maxOrderUsdCents: 60_000 }, { delay: 1 });
    expect(delayed.trades.map(({ tokenId, money }) => [tokenId, money])).toEqual([
      [1, usd(600)],
      [2, usd(396)],
    ]);
    const few = run(history, { maxPositions: 1, sizing: { kind: "fixed", usdCents: 10_000 } }, { delay: 1 });
    expect(few.trades.map(({ tokenId }) => tokenId)).toEqual([1]);
    expect(few.unfilled).toBe(1);
  });

  test("cash never falls below zero and budgets are never overdrawn in any variant", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const history = randomHistory(seed, { candles: 40, tokens: 8 });
      const rules = randomRules(seed);
      for (const options of [{}, { delay: 1 }, { costTimes: 2 }] satisfies BacktestOptions[]) {
        const spec = makeSpec(history, SPECS[seed % SPECS.length] as (typeof SPECS)[number], rules);
        const result = runBacktest(history, spec, options);
        expect(
          result.cashMicro.every((cash) => cash >= 0n),
          `seed ${seed}`,
        ).toBe(true);
        const bought = result.trades.filter(({ side }) => side === "buy");
        expect(bought.every(({ money }) => money >= usd(10) && money <= usd(rules.budgetUsdCents / 100))).toBe(true);
        const [first] = result.equityMicro;
        expect(first).toBe(usd(rules.budgetUsdCents / 100));
      }
    }
  });
});

describe("progress", () => {
  const history = randomHistory(2, { candles: 200 });
  const spec = makeSpec(history, SPECS[4] as (typeof SPECS)[number], bareRules());

  test("progress is reported about fifty times, and at the end", () => {
    const steps: [number, number, number][] = [];
    const { trades } = runBacktest(history, spec, { onStep: (...step) => steps.push(step) > 0 });
    expect(steps.length).toBe(50);
    expect(steps.slice(0, 2).map(([done]) => done)).toEqual([4, 8]);
    expect(steps.at(-1)?.slice(0, 2)).toEqual([200, 200]);
    expect(steps.at(-1)?.[2]).toBe(trades.length);
  });

  test("a run that is cancelled through its progress callback returns what it has so far", () => {
    const cancelled = runBacktest(history, spec, { onStep: (done) => done < 100 });
    expect([cancelled.isCancelled, cancelled.candles.length, cancelled.equityMicro.length]).toEqual([true, 100, 100]);
    expect(runBacktest(history, spec).isCancelled).toBe(false);
  });
});
