import { describe, expect, test } from "vitest";
import { sellLevel } from "../../analytics/agents/exits.ts";
import type { Inputs, Position, Rules, State } from "../../analytics/agents/model.ts";
import { STOPPED } from "../../analytics/agents/state.ts";
import { falling, judged, NOW, ONE, position, refused, steady, storedToken, wanted } from "./agentsJudged.ts";
import { bareRules, candleAt, candleEnd, drawdown, strategy, tokenInput, usd } from "./agentsSupport.ts";

describe("stale or missing data", () => {
  const others = [storedToken(7), storedToken(8), storedToken(9)];

  test("a token without a close is neither bought nor sold", () => {
    const tokens = [
      wanted(1, { close: null, asOf: null }),
      storedToken(2, { close: null, asOf: null }),
      ...others,
      storedToken(10),
    ];
    const { decisions, refusals } = judged(tokens, { state: { positions: [position(2, { entry: 100, peak: 100 })] } });
    expect(decisions).toEqual([]);
    expect(refusals).toEqual([refused(2, "StaleData", "sell"), refused(1, "StaleData")]);
  });

  test.each([
    ["at this candle's end", candleEnd(NOW), []],
    ["five minutes before this candle's end", new Date(Date.parse(candleEnd(NOW)) - 300_000).toISOString(), []],
    [
      "older than the price age rule allows",
      new Date(Date.parse(candleEnd(NOW)) - 301_000).toISOString(),
      [refused(1, "StaleData")],
    ],
    ["at this candle's open, which is the previous candle's close", NOW, [refused(1, "StaleData")]],
    ["older than a candle", candleAt(19), [refused(1, "StaleData")]],
    ["of a later candle", candleAt(22), [refused(1, "StaleData")]],
  ])("a token is bought only at a close that is recent enough: a close %s", (_, asOf, refusals) => {
    const result = judged([wanted(1, { asOf }), ...others]);
    expect(result.refusals).toEqual(refusals);
    expect(result.decisions.length).toBe(refusals.length === 0 ? 1 : 0);
  });

  test("a close older than the price age rule still sells if it belongs to this candle", () => {
    const asOf = new Date(Date.parse(candleEnd(NOW)) - 3_600_000).toISOString();
    const state = { positions: [position(1)] };
    expect(judged([tokenInput(1, NOW, { figures: falling, asOf }), ...others], { state }).decisions).toMatchObject([
      { tokenId: 1, side: "sell", reason: "strategy" },
    ]);
  });

  test("a close older than a candle sells nothing", () => {
    const token = tokenInput(1, NOW, { figures: falling, asOf: NOW, close: 1 });
    const { decisions, refusals } = judged([token, ...others], { state: { positions: [position(1)] } });
    expect([decisions, refusals]).toEqual([[], [refused(1, "StaleData", "sell")]]);
  });

  test("a position whose token is missing from the inputs is left alone", () => {
    const { decisions, refusals } = judged(others, { state: { positions: [position(1)] } });
    expect([decisions, refusals]).toEqual([[], [refused(1, "StaleData", "sell")]]);
  });

  test("missing grades stop a strategy that reads them, and no other", () => {
    const tokens = [wanted(1), storedToken(2)];
    const state = { positions: [position(2, { entry: 20, peak: 20 })] };
    const rules = bareRules({ stopLossBps: 1_000 });
    const without = { inputs: { gradesDay: undefined } as unknown as Partial<Inputs>, state, rules };
    expect(judged(tokens, without)).toMatchObject({
      decisions: [],
      refusals: [refused(null, "FeedGap"), refused(null, "FeedGap", "sell")],
    });
    const byTrend = judged(tokens, { ...without, by: strategy("trend-1") });
    expect(byTrend.decisions).toMatchObject([{ tokenId: 2, side: "sell", reason: "stopLoss" }]);
  });

  test.each([
    ["5 % above", 10.5, null],
    ["more than 5 % above", 10.51, "Apart"],
    ["5 % below", 9.5, null],
    ["more than 5 % below", 9.49, "Apart"],
  ])("trading is refused only if the pool is too far from the feed: a pool %s the feed", (_, poolPrice, rule) => {
    const bought = judged([wanted(1, { poolPrice, poolSide: 1e6 }), ...others]);
    expect(bought.refusals).toEqual(rule ? [refused(1, rule)] : []);
    expect(bought.decisions.length).toBe(rule ? 0 : 1);
    const token = tokenInput(1, NOW, { figures: falling, poolPrice });
    const sold = judged([token, ...others], { state: { positions: [position(1)] } });
    expect(sold.refusals).toEqual(rule ? [refused(1, rule, "sell")] : []);
    expect(sold.decisions.length).toBe(rule ? 0 : 1);
  });

  test("a third of the watched tokens may be without data, and no more", () => {
    const empty = (tokenId: number) => wanted(tokenId, { close: null, asOf: null });
    const third = judged([wanted(1), wanted(2), empty(3)]);
    expect(third.decisions.map(({ tokenId }) => tokenId)).toEqual([1, 2]);
    expect(third.refusals).toEqual([refused(3, "StaleData")]);
    const more = judged([wanted(1), wanted(2), wanted(3), empty(4), empty(5)]);
    expect(more).toMatchObject({ decisions: [], refusals: [refused(null, "FeedGap")] });
  });

  test("a delisted token does not count as a gap and is sold without a price", () => {
    const dead = (tokenId: number) => wanted(tokenId, { close: null, asOf: null, gone: "delisted" });
    const { decisions, refusals } = judged([storedToken(1), dead(2), dead(3)], { state: { positions: [position(2)] } });
    expect(decisions).toMatchObject([{ tokenId: 2, side: "sell", amount: 10n * ONE, reason: "delisted", also: [] }]);
    expect(refusals).toEqual([]);
  });

  test("a judgement states the number of missed candles only when some were missed", () => {
    expect(judged([storedToken(1)], { missed: 3 }).missed).toBe(3);
    expect(judged([storedToken(1)], { missed: 0 })).not.toHaveProperty("missed");
    expect(judged([storedToken(1)])).not.toHaveProperty("missed");
  });
});

describe("exits", () => {
  const sold = (close: number, rules: Partial<Rules>, held: Partial<Position> = {}, figures = steady) =>
    judged([storedToken(1, { close, figures })], { rules: bareRules(rules), state: { positions: [position(1, held)] } })
      .decisions;

  test.each([
    ["stopLoss at its level", 9, { stopLossBps: 1_000 }, {}, "stopLoss"],
    ["stopLoss above its level", 9.01, { stopLossBps: 1_000 }, {}, null],
    ["trailing at its level", 18, { trailingBps: 1_000 }, { peak: 20 }, "trailing"],
    ["trailing above its level", 18.01, { trailingBps: 1_000 }, { peak: 20 }, null],
    [
      "trailing at exactly the gain from which it applies",
      10,
      { trailingBps: 1_000, trailingFromBps: 2_000 },
      { peak: 12 },
      "trailing",
    ],
    [
      "trailing below the gain from which it applies",
      10,
      { trailingBps: 1_000, trailingFromBps: 2_001 },
      { peak: 12 },
      null,
    ],
    ["takeProfit at its level", 11, { takeProfitBps: 1_000 }, {}, "takeProfit"],
    ["takeProfit below its level", 10.99, { takeProfitBps: 1_000 }, {}, null],
    ["maxHold at its number of closes", 10, { maxHoldCandles: 6 }, {}, "maxHold"],
    ["maxHold one close before its number", 10, { maxHoldCandles: 7 }, {}, null],
  ])("a position is sold exactly when an exit rule is met: %s", (_, close, rules, held, reason) => {
    const all = reason === null ? [] : [{ tokenId: 1, side: "sell", amount: 10n * ONE, reason, also: [] }];
    expect(sold(close, rules, held)).toEqual(all);
  });

  test("the higher of two stops is the reason for the sale, and the other is noted", () => {
    const rules = { stopLossBps: 1_000, trailingBps: 2_000 };
    expect(sold(5, rules, { peak: 11 })).toMatchObject([{ reason: "stopLoss", also: ["trailing"] }]);
    expect(sold(5, rules, { peak: 12 })).toMatchObject([{ reason: "trailing", also: ["stopLoss"] }]);
    expect(sold(9.3, rules, { peak: 12 })).toMatchObject([{ reason: "trailing", also: [] }]);
  });

  test("a stop is hit at its level, and the stop loss is the reason when two stops have the same level", () => {
    const rules = { stopLossBps: 1_000, trailingBps: 1_000 };
    expect(sold(18, rules, { peak: 20 })).toMatchObject([{ reason: "trailing", also: [] }]);
    expect(sold(9, rules)).toMatchObject([{ reason: "stopLoss", also: ["trailing"] }]);
    expect(sellLevel({ entry: 10, peak: 10 }, bareRules(rules))).toEqual({ price: 9, rule: "stopLoss" });
    expect(sellLevel({ entry: 10, peak: 20 }, bareRules(rules))).toEqual({ price: 18, rule: "trailing" });
    expect(sellLevel({ entry: 10, peak: 20 }, bareRules({ trailingBps: 1_000 }))).toEqual({
      price: 18,
      rule: "trailing",
    });
    expect(sellLevel({ entry: 10, peak: 20 }, bareRules())).toBe(null);
  });

  test("the first of all reasons counts, and the others are noted in their order", () => {
    const rules = bareRules({
      ...{ stopLossBps: 1_000, takeProfitBps: 50, maxHoldCandles: 1, drawdown: drawdown(5_000, "sell") },
    });
    const state = { positions: [position(1, { entry: 10, peak: 20 })], equity: usd(1), peakEquity: usd(1_000) };
    const paused = { by: "owner", rule: STOPPED.sold } as const;
    const token = storedToken(1, { close: 11, figures: falling, gone: "migrated" });
    expect(
      judged([token, storedToken(2), storedToken(3)], { rules, state: { ...state, paused } }).decisions,
    ).toMatchObject([{ reason: "migrated", also: ["takeProfit", "strategy", "maxHold", "drawdown", "stopped"] }]);
  });

  test("exits come by token id, before the entries", () => {
    const state = { positions: [position(2), position(4)] };
    const tokens = [
      ...[wanted(1), tokenInput(2, NOW, { figures: falling }), wanted(3), tokenInput(4, NOW, { figures: falling })],
    ];
    expect(judged(tokens, { state }).decisions.map(({ tokenId, side }) => [tokenId, side])).toEqual([
      ...[
        [2, "sell"],
        [4, "sell"],
      ],
      ...[
        [1, "buy"],
        [3, "buy"],
      ],
    ]);
  });

  test("a sold token cannot be bought in the same candle, nor its proceeds spent", () => {
    const rules = bareRules({ maxHoldCandles: 1 });
    const state = { positions: [position(1)], cash: usd(5) };
    const { decisions, refusals } = judged([wanted(1), wanted(2)], { rules, state });
    expect(decisions).toMatchObject([{ tokenId: 1, side: "sell" }]);
    expect(refusals).toEqual([refused(1, "held"), refused(2, "tooSmall")]);
  });

  test("paused and stopped agents sell by their rules, and an agent stopped with its positions sold sells everything", () => {
    const rules = bareRules({ stopLossBps: 1_000 });
    const tokens = [storedToken(1, { close: 8 }), storedToken(2)];
    const soldBy = (paused: State["paused"]) =>
      judged(tokens, { rules, state: { positions: [position(1), position(2)], paused } }).decisions.map(
        ({ tokenId, reason, also }) => [tokenId, reason, ...also],
      );
    expect(soldBy({ by: "owner" })).toEqual([[1, "stopLoss"]]);
    expect(soldBy({ by: "owner", rule: STOPPED.kept })).toEqual([[1, "stopLoss"]]);
    expect(soldBy({ by: "owner", rule: STOPPED.sold })).toEqual([
      [1, "stopLoss", "stopped"],
      [2, "stopped"],
    ]);
  });

  describe("sales of a live agent", () => {
    const room = (left: bigint, balance: bigint, overrides = {}) => ({
      ...{ buy: "0", day: "0", cash: String(usd(1_000)) },
      sells: [{ tokenId: 1, left: String(left), balance: String(balance) }],
      ...overrides,
    });
    const live = (inputs: Partial<Inputs>) =>
      judged([tokenInput(1, NOW, { figures: falling })], { inputs, state: { positions: [position(1)] } });

    test("a live agent sells no more than its wallet has", () => {
      expect(live({ room: room(100n * ONE, 4n * ONE) }).decisions).toEqual([
        { tokenId: 1, side: "sell", amount: 4n * ONE, reason: "strategy", also: [] },
      ]);
    });
    test("a live agent sells no more than its mandate allows, and names the mandate as the limit", () => {
      expect(live({ room: room(3n * ONE, 4n * ONE) }).decisions).toMatchObject([
        { amount: 3n * ONE, limitedBy: "mandate" },
      ]);
      expect(live({ room: room(4n * ONE, 4n * ONE) }).decisions[0]).not.toHaveProperty("limitedBy");
    });
    test.each([
      ["nothing more may be sold in this period", room(0n, 4n * ONE), "notAllowed"],
      ["the wallet does not have the token", room(4n * ONE, 0n), "notAllowed"],
      ["the remaining limits do not name the token", { ...room(ONE, ONE), sells: [] }, "notAllowed"],
      ["the mandate has expired", room(4n * ONE, 4n * ONE, { ended: "over" }), "state"],
      ["the mandate was revoked", room(4n * ONE, 4n * ONE, { ended: "revoked" }), "state"],
    ])("a live agent's sale is refused where %s", (_, own, rule) => {
      const { decisions, refusals } = live({ room: own });
      expect([decisions, refusals]).toEqual([[], [refused(1, rule, "sell")]]);
    });
  });
});
