import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runBacktest } from "../../analytics/agents/backtest.ts";
import { exitReasons, sellLevel } from "../../analytics/agents/exits.ts";
import { impactBps, paperFill } from "../../analytics/agents/paper.ts";
import { computeSize, MIN_ORDER_MICRO } from "../../analytics/agents/size.ts";
import { bareRules, candleAt, flatHistory, makeSpec, setToken, strategy, usd } from "./agentsSupport.ts";

/** Worked examples A1 to A3 of docs/spec/acting-examples.md#agent; the digits are those of the Python reference. */
const reference = JSON.parse(readFileSync(new URL("../golden/agents/examples.json", import.meta.url), "utf8"));

const decision = (side: "buy" | "sell", amount: bigint) => ({
  ...{ tokenId: 1, side, amount, reason: "strategy", also: [] },
});

describe("judged at closes: worked example A1", () => {
  const closes = [103, 109, 114, 106, 102, 100];
  const opens = [101, 103, 109, 113, 105, 99];
  const rules = bareRules({ stopLossBps: 800, trailingBps: 1_000, trailingFromBps: 500 });
  const exitInput = { gone: null, strategy: false, heldCandles: 1, drawdown: false, stopped: false };
  const position = (candle: number) => ({ entry: 101, peak: Math.max(101, ...closes.slice(0, candle)) });

  test("the fifth close is the first to sell, as it is at or below the trailing stop of 102.6", () => {
    const reasons = closes.map((close, at) => exitReasons(position(at + 1), close, rules, exitInput));
    expect(reasons.slice(0, 5)).toEqual([[], [], [], [], ["trailing"]]);
    const level = sellLevel(position(5), rules);
    expect(level?.rule).toBe(reference.A1.reason);
    expect(level?.price).toBeCloseTo(reference.A1.level, 9);
  });

  test("a whole run decides the sale at the fifth close and fills it at 99, the next open", () => {
    const history = flatHistory([1], 8);
    setToken(history, 1, history.grade, [60, 80, 80, 80, 80, 80, 80, 80]);
    setToken(history, 1, history.close, [100, 101, ...closes]);
    setToken(history, 1, history.fill, [100, 100, ...opens]);
    setToken(history, 1, history.sd30, new Array(8).fill(0));
    const spec = makeSpec(history, strategy("grade-follower-1", { enter: 70, leave: 0 }), rules);
    const run = runBacktest(history, { ...spec, costs: { halfSpreadBps: 0, feeBps: 0 } });
    expect(run.trades).toMatchObject([
      { side: "buy", decided: candleAt(1), candle: candleAt(2), price: 101 },
      { side: "sell", decided: candleAt(6), candle: candleAt(7), price: reference.A1.open, reason: "trailing" },
    ]);
  });
});

describe("sizes and paper fills: worked example A2", () => {
  const at = (price: number, orderUsd: number) => ({
    ...{ candle: candleAt(1), price, sd30: 0.05 },
    // The reference sells with the impact of the purchase.
    volume30: (5_000_000 * orderUsd) / 1_000,
  });

  test("1,000 USD have an impact of 7.071067812 bps, buy 80.656475839574884194 tokens and return 1,047.617851", () => {
    expect(impactBps(1_000, 5_000_000, 0.05)).toBeCloseTo(reference.A2.impactBps, 9);
    const bought = paperFill(decision("buy", usd(1_000)), null, at(12.34, 1_000));
    expect(bought).toEqual({
      fill: {
        ...{ tokenId: 1, side: "buy", candle: candleAt(1), reason: "strategy", money: usd(1_000) },
        ...{ units: BigInt(reference.A2.units), fee: BigInt(reference.A2.fee) },
        price: 12.34 * (1 + (10 + impactBps(1_000, 5_000_000, 0.05)) / 10_000),
      },
    });
    const units = BigInt(reference.A2.units);
    const sold = paperFill(decision("sell", units), { units }, at(13.05, (Number(units) / 1e18) * 13.05));
    expect(sold).toMatchObject({
      fill: { units, money: BigInt(reference.A2.cashBack), fee: BigInt(reference.A2.feeBack) },
    });
  });

  const base = {
    rules: bareRules({
      ...{ budgetUsdCents: 100_000, sizing: { kind: "fixed", usdCents: 25_000 } },
      ...{ maxOrderUsdCents: 25_000, maxPositionBps: 2_500 },
    }),
    ...{ equity: usd(1_180.25), cash: usd(540.25), invested: usd(640), position: 0n, sd30: Number.NaN },
    ...{ poolSide: 20_000, room: { mandate: usd(400), day: usd(400) } },
  };
  test.each([
    ["the fixed order size", base, "sizing", 250],
    ["a maximum position of 20 %", { ...base, rules: { ...base.rules, maxPositionBps: 2_000 } }, "maxPosition", 236.05],
    ["$810.005 already invested", { ...base, invested: 810_005_000n }, "budget", 189.99],
    ["a pool side of $9,000", { ...base, poolSide: 9_000 }, "poolSide", 180],
  ])("the smallest limit determines the size: %s", (_, input, limitedBy, dollars) => {
    expect(computeSize(input)).toEqual({ amount: usd(dollars), limitedBy });
  });

  test("every size equals that of the reference", () => {
    const inputs = [
      ...[base, { ...base, rules: { ...base.rules, maxPositionBps: 2_000 } }, { ...base, invested: 810_005_000n }],
      { ...base, poolSide: 9_000 },
    ];
    expect(inputs.map((input) => Number(computeSize(input).amount))).toEqual(
      reference.A2.sizes.map(([amount]: [number]) => amount),
    );
    expect(MIN_ORDER_MICRO).toBe(usd(10));
  });
});

describe("two tokens over nine candles: worked example A3", () => {
  const X = 1;
  const Y = 2;
  const history = flatHistory([X, Y], 9);
  setToken(history, X, history.fill, [20, 20.5, 21, 22, 23.5, 23, 21, 20, 20.4]);
  setToken(history, Y, history.fill, [5, 5.1, 5.0, 5.2, 5.5, 5.9, 6.1, 5.8, 5.7]);
  setToken(history, X, history.close, [20.4, 21, 22.1, 23.4, 22.9, 20.6, 20.1, 20.5, 21]);
  setToken(history, Y, history.close, [5.1, 5.0, 5.2, 5.4, 5.9, 6.0, 5.7, 5.7, 5.6]);
  setToken(history, X, history.grade, [60, 72, 75, 74, 70, 66, 52, 50, 71]);
  setToken(history, Y, history.grade, [40, 50, 71, 73, 80, 76, 69, 54, 53]);
  // An impact of 5 basis points whatever the order's value: a day's volume of 10,000 times that, at 5 %.
  history.volume30.fill(400 * 10_000);
  history.volume30[6 * 2] = 20 * 18.962033140765 * 10_000;
  history.volume30[7 * 2 + 1] = 5.7 * 76.577441530013 * 10_000;
  const rules = bareRules({
    ...{ stopLossBps: 1_000, trailingBps: 1_200, budgetUsdCents: 100_000 },
    ...{ sizing: { kind: "fixed", usdCents: 40_000 }, maxOrderUsdCents: 40_000 },
  });
  const run = runBacktest(history, makeSpec(history, strategy("grade-follower-1", { enter: 70, leave: 55 }), rules));

  test("the run has the reference's four trades, exact to the last unit", () => {
    const rows = run.trades.map(({ candle, side, tokenId, units, money, gain, reason }) => [
      ...[history.candles.indexOf(candle), side, tokenId === X ? "X" : "Y", String(units), Number(money)],
      ...[gain === null ? null : Number(gain), reason],
    ]);
    expect(rows).toEqual(reference.A3.trades);
  });

  test("equity, realised gains and the maximum drawdown equal those of the reference", () => {
    expect(run.equityMicro.map(Number)).toEqual(reference.A3.equity);
    const realised = run.trades.reduce((sum, { gain }) => sum + (gain ?? 0n), 0n);
    expect(Number(realised)).toBe(reference.A3.realised);
    expect(Number(run.equityMicro.at(-1)) / 1e9 - 1).toBeCloseTo(reference.A3.return, 9);
    let [high, deepest] = [1e9, 0];
    for (const equity of run.equityMicro.map(Number)) {
      high = Math.max(high, equity);
      deepest = Math.min(deepest, equity / high - 1);
    }
    expect(deepest).toBeCloseTo(reference.A3.maxDrawdown, 9);
  });

  test("fees, spread and impact add up to what was paid on top of the price", () => {
    const paid = run.trades.reduce((sum, { fee }) => sum + fee, 0n);
    expect(run.feesMicro).toBe(paid);
    expect(Number(run.spreadImpactMicro) / 1e6).toBeCloseTo(0.0015 * (398.8 + 398.8 + 379.24 + 436.49), 2);
  });
});
