import { describe, expect, test } from "vitest";
import { fillAt, inputsAt } from "../../analytics/agents/inputs.ts";
import type { StrategySpec } from "../../analytics/agents/model.ts";
import { CARRIED_CANDLES } from "../../analytics/agents/row.ts";
import { bareRules, candleAt, flatHistory, setToken, strategy } from "./agentsSupport.ts";

const NO = Number.NaN;
const follower = strategy("grade-follower-1");
const at = (history: ReturnType<typeof flatHistory>, index: number, held: number[] = [], by: StrategySpec = follower) =>
  inputsAt(history, index, { strategy: by, rules: bareRules(), held: new Set(held) });

describe("candle inputs", () => {
  test("tokens come in the order of their ids, with what is known at the candle's close and nothing later", () => {
    const history = flatHistory([1, 4], 3);
    setToken(history, 1, history.close, [10, 11, 12]);
    setToken(history, 1, history.grade, [60, 75, 90]);
    setToken(history, 4, history.volume30, [1, NO, 1]);
    setToken(history, 4, history.sd30, [1, NO, 1]);
    setToken(history, 4, history.grade, [NO, 50, 50]);
    expect(at(history, 1)).toEqual({
      tokens: [
        {
          ...{ tokenId: 1, close: 11, figures: { grade: 75, gradeBefore: 60 }, volume30: 1e9, sd30: 0.05 },
          asOf: candleAt(2),
        },
        { tokenId: 4, close: 1, figures: { grade: 50, gradeBefore: null }, asOf: candleAt(2) },
      ],
      ...{ gradesDay: "2026-01-02", methodHash: "ab".repeat(32) },
    });
  });

  test("inputs of an hourly candle are as of the end of the hour", () => {
    expect(at(flatHistory([1], 3, "1h"), 1).tokens[0]?.asOf).toBe("2026-01-01T02:00:00.000Z");
  });

  test("inputs name the day of the grades only where the strategy reads them and they are published", () => {
    const history = flatHistory([1], 2);
    history.isGraded[1] = 0;
    expect(at(history, 0).gradesDay).toBe("2026-01-01");
    expect(at(history, 1)).not.toHaveProperty("gradesDay");
    expect(at(history, 1)).not.toHaveProperty("methodHash");
    expect(at(history, 0, [], strategy("trend-1"))).not.toHaveProperty("gradesDay");
    expect(at({ ...history, methodHash: null }, 0)).not.toHaveProperty("methodHash");
  });

  test("inputs have watched tokens, and held tokens that are not watched, which may not be bought", () => {
    const history = flatHistory([1, 2, 3], 1);
    setToken(history, 2, history.watched, [0]);
    setToken(history, 3, history.watched, [0]);
    expect(at(history, 0, [3]).tokens.map(({ tokenId, notAllowed }) => [tokenId, notAllowed])).toEqual([
      [1, undefined],
      [3, true],
    ]);
  });

  test("inputs leave out a token that is not listed yet", () => {
    const history = flatHistory([1, 2], 4);
    setToken(history, 2, history.close, [NO, NO, 5, NO]);
    expect([0, 1, 2, 3].map((index) => at(history, index).tokens.length)).toEqual([1, 1, 2, 2]);
  });

  test("inputs leave out a token whose last close is too old to be carried", () => {
    const history = flatHistory([1, 2], CARRIED_CANDLES + 2);
    setToken(history, 2, history.close, [5, ...new Array(CARRIED_CANDLES + 1).fill(NO)]);
    expect(at(history, CARRIED_CANDLES).tokens.length).toBe(2);
    expect(at(history, CARRIED_CANDLES + 1).tokens.length).toBe(1);
  });

  test("an earlier close is carried with its own time, and no further than the limit", () => {
    const history = flatHistory([1], CARRIED_CANDLES + 3);
    setToken(history, 1, history.close, [7, ...new Array(CARRIED_CANDLES + 2).fill(NO)]);
    expect(at(history, 1).tokens[0]).toMatchObject({ close: 7, asOf: candleAt(1) });
    expect(at(history, CARRIED_CANDLES).tokens[0]).toMatchObject({ close: 7, asOf: candleAt(1) });
    expect(at(history, CARRIED_CANDLES + 1, [1]).tokens[0]).toMatchObject({ close: null, asOf: null });
  });

  test("a held token that is gone has no price if it was delisted, and its last price if it was replaced", () => {
    const history = flatHistory([1, 2], 4);
    for (const tokenId of [1, 2]) setToken(history, tokenId, history.close, [5, 6, NO, NO]);
    history.goneFrom.fill(2);
    Object.assign(history, { goneWhy: ["delisted", "migrated"] });
    expect(at(history, 1, [1, 2]).tokens.map(({ gone }) => gone)).toEqual([undefined, undefined]);
    expect(at(history, 2).tokens).toEqual([]);
    expect(at(history, 2, [1, 2]).tokens).toMatchObject([
      { gone: "delisted", close: null, asOf: null },
      { gone: "migrated", close: 6, asOf: candleAt(2) },
    ]);
    setToken(history, 1, history.close, [5, 6, 4, NO]);
    expect(at(history, 2, [1]).tokens).toMatchObject([{ gone: "delisted", close: 4, asOf: candleAt(3) }]);
  });

  test("inputs have a target where the strategy needs one: the watched, listed and traded tokens", () => {
    const history = flatHistory([1, 2, 3, 4], 2);
    setToken(history, 2, history.watched, [0, 0]);
    setToken(history, 3, history.close, [NO, NO]);
    history.goneFrom[3] = 1;
    expect(at(history, 0, [], strategy("rebalance-1")).target).toEqual([1, 4]);
    expect(at(history, 1, [], strategy("dca-1")).target).toEqual([1]);
    expect(at(history, 0)).not.toHaveProperty("target");
  });
});

describe("filling a decision", () => {
  const buy = { tokenId: 2, side: "buy" as const };
  const sell = { tokenId: 2, side: "sell" as const };
  const history = flatHistory([1, 2], 5);
  setToken(history, 2, history.fill, [10, 11, NO, 13, 14]);
  setToken(history, 2, history.close, [10, 10.5, 9, NO, NO]);
  setToken(history, 2, history.volume30, [1e6, 2e6, 3e6, 4e6, 5e6]);
  setToken(history, 2, history.isLateFill, [0, 1, 0, 0, 0]);

  test("a decision is filled in the next candle, with the volume that was known when it was decided", () => {
    expect(fillAt(history, 0, buy)).toEqual({
      candle: candleAt(1),
      price: 11,
      volume30: 1e6,
      sd30: 0.05,
      isLate: true,
    });
    expect(fillAt(history, 2, sell)).toMatchObject({ candle: candleAt(3), price: 13, isLate: false });
    expect(fillAt(history, 2, buy, 4)).toMatchObject({ candle: candleAt(4), price: 14, volume30: 3e6 });
  });
  test("a decision is not filled without a price, for an unknown token or before the next candle", () => {
    expect(fillAt(history, 1, buy)).toBe(null);
    expect(fillAt(history, 1, sell)).toBe(null);
    expect(fillAt(history, 0, { tokenId: 9, side: "buy" })).toBe(null);
    expect(fillAt(history, 4, buy)).toBe(null);
  });
  test("a sale is filled at zero once the token is delisted, and at its last close once it was replaced", () => {
    const gone = (why: "delisted" | "migrated") => ({
      ...{ ...history, goneFrom: Int32Array.of(5, 1), goneWhy: [null, why] },
    });
    expect(fillAt(gone("delisted"), 1, sell)).toEqual({ candle: candleAt(2), price: 0, isLate: true });
    expect(fillAt(gone("migrated"), 1, sell)).toEqual({ candle: candleAt(2), price: 10.5, isLate: true });
    expect(fillAt(gone("delisted"), 2, sell)).toMatchObject({ price: 13 });
    expect(fillAt(gone("delisted"), 1, buy)).toBe(null);
    expect(fillAt({ ...gone("delisted"), goneFrom: Int32Array.of(5, 2) }, 1, sell)).toBe(null);
  });
});
