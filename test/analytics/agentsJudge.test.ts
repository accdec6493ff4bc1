import { describe, expect, test } from "vitest";
import { judge } from "../../analytics/agents/judge.ts";
import type { Exit, Inputs, Position, Rules, State, StrategySpec, TokenInput } from "../../analytics/agents/model.ts";
import { firstState, STOPPED } from "../../analytics/agents/state.ts";
import { bareRules, candleAt, drawdown, endOf, inputsOf, strategy, tokenInput, usd } from "./agentsSupport.ts";

const NOW = candleAt(20);
const ONE = 10n ** 18n;
const follower = strategy("grade-follower-1");
const rising = { grade: 80, gradeBefore: 60 };
const falling = { grade: 40, gradeBefore: 60 };
const steady = { grade: 60, gradeBefore: 60 };

const wanted = (tokenId: number, given: Partial<TokenInput> = {}): TokenInput =>
  tokenInput(tokenId, NOW, { figures: rising, ...given });
const kept = (tokenId: number, given: Partial<TokenInput> = {}): TokenInput =>
  tokenInput(tokenId, NOW, { figures: steady, ...given });
const position = (tokenId: number, given: Partial<Position> = {}): Position => ({
  ...{ tokenId, units: 10n * ONE, entry: 10, peak: 10, since: candleAt(15), spent: usd(100) },
  ...given,
});
const lost = (tokenId: number, candle: number, given: Partial<Exit> = {}): Exit => ({
  ...{ tokenId, candle: candleAt(candle), reason: "stopLoss", gain: usd(-5) },
  ...given,
});

/** An agent at NOW; its equity is that of its cash where it is not given. */
function stateWith(rules: Rules, given: Partial<State> = {}): State {
  const first = firstState(rules, NOW);
  const equity = given.equity ?? first.equity;
  return { ...first, peakEquity: equity, day: { ...first.day, equity }, ...given, equity };
}

function judged(
  tokens: readonly TokenInput[],
  {
    rules = bareRules(),
    state = {} as Partial<State>,
    by = follower as StrategySpec,
    inputs = {} as Partial<Inputs>,
    timeframe = "1d" as "1d" | "1h",
    missed = undefined as number | undefined,
  } = {},
) {
  const asked = { candle: NOW, timeframe, strategy: by, rules, inputs: inputsOf(tokens, inputs) };
  return judge({ ...asked, state: stateWith(rules, state), ...(missed !== undefined && { missed }) });
}
const refused = (tokenId: number | null, rule: string, side = "buy") => ({ tokenId, side, rule });

describe("data", () => {
  const others = [kept(7), kept(8), kept(9)];

  test("without a close a token is left alone, held or not", () => {
    const tokens = [wanted(1, { close: null, asOf: null }), kept(2, { close: null, asOf: null }), ...others, kept(10)];
    const { decisions, refusals } = judged(tokens, { state: { positions: [position(2, { entry: 100, peak: 100 })] } });
    expect(decisions).toEqual([]);
    expect(refusals).toEqual([refused(2, "StaleData", "sell"), refused(1, "StaleData")]);
  });

  test.each([
    ["of this candle's end", endOf(NOW), []],
    ["of five minutes before it", new Date(Date.parse(endOf(NOW)) - 300_000).toISOString(), []],
    ["older than the rule", new Date(Date.parse(endOf(NOW)) - 301_000).toISOString(), [refused(1, "StaleData")]],
    ["of this candle's open, which is the one before", NOW, [refused(1, "StaleData")]],
    ["older than a candle", candleAt(19), [refused(1, "StaleData")]],
    ["of a later candle", candleAt(22), [refused(1, "StaleData")]],
  ])("a close %s", (_, asOf, refusals) => {
    const result = judged([wanted(1, { asOf }), ...others]);
    expect(result.refusals).toEqual(refusals);
    expect(result.decisions.length).toBe(refusals.length === 0 ? 1 : 0);
  });

  test("a close older than the rule for prices still sells, as long as it is this candle's", () => {
    const asOf = new Date(Date.parse(endOf(NOW)) - 3_600_000).toISOString();
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

  test("a position whose token is in no inputs is left alone", () => {
    const { decisions, refusals } = judged(others, { state: { positions: [position(1)] } });
    expect([decisions, refusals]).toEqual([[], [refused(1, "StaleData", "sell")]]);
  });

  test("without the day's grades nothing is judged by a strategy that reads them, and all by one that does not", () => {
    const tokens = [wanted(1), kept(2)];
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
  ])("a pool %s the feed", (_, poolPrice, rule) => {
    const bought = judged([wanted(1, { poolPrice, poolSide: 1e6 }), ...others]);
    expect(bought.refusals).toEqual(rule ? [refused(1, rule)] : []);
    expect(bought.decisions.length).toBe(rule ? 0 : 1);
    const token = tokenInput(1, NOW, { figures: falling, poolPrice });
    const sold = judged([token, ...others], { state: { positions: [position(1)] } });
    expect(sold.refusals).toEqual(rule ? [refused(1, rule, "sell")] : []);
    expect(sold.decisions.length).toBe(rule ? 0 : 1);
  });

  test("a third of the watched tokens may be without data, and not one more", () => {
    const empty = (tokenId: number) => wanted(tokenId, { close: null, asOf: null });
    const third = judged([wanted(1), wanted(2), empty(3)]);
    expect(third.decisions.map(({ tokenId }) => tokenId)).toEqual([1, 2]);
    expect(third.refusals).toEqual([refused(3, "StaleData")]);
    const more = judged([wanted(1), wanted(2), wanted(3), empty(4), empty(5)]);
    expect(more).toMatchObject({ decisions: [], refusals: [refused(null, "FeedGap")] });
  });

  test("what is no longer traded does not count as a gap, and is sold without a price", () => {
    const dead = (tokenId: number) => wanted(tokenId, { close: null, asOf: null, gone: "delisted" });
    const { decisions, refusals } = judged([kept(1), dead(2), dead(3)], { state: { positions: [position(2)] } });
    expect(decisions).toMatchObject([{ tokenId: 2, side: "sell", amount: 10n * ONE, reason: "delisted", also: [] }]);
    expect(refusals).toEqual([]);
  });

  test("missed candles are stated, and none is where none was missed", () => {
    expect(judged([kept(1)], { missed: 3 }).missed).toBe(3);
    expect(judged([kept(1)], { missed: 0 })).not.toHaveProperty("missed");
    expect(judged([kept(1)])).not.toHaveProperty("missed");
  });
});

describe("exits", () => {
  const sold = (close: number, rules: Partial<Rules>, held: Partial<Position> = {}, figures = steady) =>
    judged([kept(1, { close, figures })], { rules: bareRules(rules), state: { positions: [position(1, held)] } })
      .decisions;

  test.each([
    ["stopLoss at its level", 9, { stopLossBps: 1_000 }, {}, "stopLoss"],
    ["stopLoss above its level", 9.01, { stopLossBps: 1_000 }, {}, null],
    ["trailing at its level", 18, { trailingBps: 1_000 }, { peak: 20 }, "trailing"],
    ["trailing above its level", 18.01, { trailingBps: 1_000 }, { peak: 20 }, null],
    ["trailing from so far", 10, { trailingBps: 1_000, trailingFromBps: 2_000 }, { peak: 12 }, "trailing"],
    ["trailing before so far", 10, { trailingBps: 1_000, trailingFromBps: 2_001 }, { peak: 12 }, null],
    ["takeProfit at its level", 11, { takeProfitBps: 1_000 }, {}, "takeProfit"],
    ["takeProfit below its level", 10.99, { takeProfitBps: 1_000 }, {}, null],
    ["maxHold after as many closes", 10, { maxHoldCandles: 6 }, {}, "maxHold"],
    ["maxHold one close before", 10, { maxHoldCandles: 7 }, {}, null],
  ])("%s", (_, close, rules, held, reason) => {
    const all = reason === null ? [] : [{ tokenId: 1, side: "sell", amount: 10n * ONE, reason, also: [] }];
    expect(sold(close, rules, held)).toEqual(all);
  });

  test("the higher of two stops names the reason, the other is noted", () => {
    const rules = { stopLossBps: 1_000, trailingBps: 2_000 };
    expect(sold(5, rules, { peak: 11 })).toMatchObject([{ reason: "stopLoss", also: ["trailing"] }]);
    expect(sold(5, rules, { peak: 12 })).toMatchObject([{ reason: "trailing", also: ["stopLoss"] }]);
    expect(sold(9.3, rules, { peak: 12 })).toMatchObject([{ reason: "trailing", also: [] }]);
  });

  test("the first of all reasons counts, the others are noted in their order", () => {
    const rules = bareRules({
      ...{ stopLossBps: 1_000, takeProfitBps: 50, maxHoldCandles: 1, drawdown: drawdown(5_000, "sell") },
    });
    const state = { positions: [position(1, { entry: 10, peak: 20 })], equity: usd(1), peakEquity: usd(1_000) };
    const paused = { by: "owner", rule: STOPPED.sold } as const;
    const token = kept(1, { close: 11, figures: falling, gone: "migrated" });
    expect(judged([token, kept(2), kept(3)], { rules, state: { ...state, paused } }).decisions).toMatchObject([
      { reason: "migrated", also: ["takeProfit", "strategy", "maxHold", "drawdown", "stopped"] },
    ]);
  });

  test("they come by token id, before what is bought", () => {
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

  test("what was sold cannot be bought in the same candle, nor spent", () => {
    const rules = bareRules({ maxHoldCandles: 1 });
    const state = { positions: [position(1)], cash: usd(5) };
    const { decisions, refusals } = judged([wanted(1), wanted(2)], { rules, state });
    expect(decisions).toMatchObject([{ tokenId: 1, side: "sell" }]);
    expect(refusals).toEqual([refused(1, "held"), refused(2, "tooSmall")]);
  });

  test("a paused agent sells by its rules, a stopped one too, and one whose positions are sold sells all", () => {
    const rules = bareRules({ stopLossBps: 1_000 });
    const tokens = [kept(1, { close: 8 }), kept(2)];
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

  describe("of a live agent", () => {
    const room = (left: bigint, balance: bigint, given = {}) => ({
      ...{ buy: "0", day: "0", cash: String(usd(1_000)) },
      sells: [{ tokenId: 1, left: String(left), balance: String(balance) }],
      ...given,
    });
    const live = (inputs: Partial<Inputs>) =>
      judged([tokenInput(1, NOW, { figures: falling })], { inputs, state: { positions: [position(1)] } });

    test("no more is sold than the wallet has", () => {
      expect(live({ room: room(100n * ONE, 4n * ONE) }).decisions).toEqual([
        { tokenId: 1, side: "sell", amount: 4n * ONE, reason: "strategy", also: [] },
      ]);
    });
    test("no more is sold than the mandate lets, which is named", () => {
      expect(live({ room: room(3n * ONE, 4n * ONE) }).decisions).toMatchObject([
        { amount: 3n * ONE, limitedBy: "mandate" },
      ]);
      expect(live({ room: room(4n * ONE, 4n * ONE) }).decisions[0]).not.toHaveProperty("limitedBy");
    });
    test.each([
      ["nothing may be sold any more this period", room(0n, 4n * ONE), "notAllowed"],
      ["the wallet has none", room(4n * ONE, 0n), "notAllowed"],
      ["the room does not name it", { ...room(ONE, ONE), sells: [] }, "notAllowed"],
      ["the mandate is over", room(4n * ONE, 4n * ONE, { ended: "over" }), "state"],
      ["the mandate was revoked", room(4n * ONE, 4n * ONE, { ended: "revoked" }), "state"],
    ])("it is refused where %s", (_, own, rule) => {
      const { decisions, refusals } = live({ room: own });
      expect([decisions, refusals]).toEqual([[], [refused(1, rule, "sell")]]);
    });
  });
});

describe("protections", () => {
  const refusalsWith = (rules: Partial<Rules>, state: Partial<State>) =>
    judged([wanted(1), kept(2)], { rules: bareRules(rules), state }).refusals;

  test("a token is not bought before its cooldown is over", () => {
    const cooldowns = (until: number, tokenId = 1) => ({ cooldowns: [{ tokenId, until: candleAt(until) }] });
    expect(refusalsWith({}, cooldowns(21))).toEqual([refused(1, "cooldown")]);
    expect(refusalsWith({}, cooldowns(20))).toEqual([]);
    expect(refusalsWith({}, cooldowns(21, 2))).toEqual([]);
  });

  test.each([
    ["the last two lost", [lost(5, 17), lost(6, 18)], true],
    ["only one of them lost", [lost(5, 17), lost(6, 18, { gain: 0n })], false],
    ["one of more than two gained", [lost(4, 16, { gain: 5n }), lost(5, 17), lost(6, 18)], true],
    ["there is only one", [lost(6, 18)], false],
    ["they lost by other reasons", [lost(5, 17, { reason: "strategy" }), lost(6, 18, { reason: "maxHold" })], true],
    ["the last is as long ago as the pause", [lost(5, 16), lost(6, 17)], false],
  ])("losses pause: %s", (_, recent, isPaused) => {
    expect(refusalsWith({ losses: { n: 2, pause: 3 } }, { recent })).toEqual(isPaused ? [refused(1, "losses")] : []);
  });

  test.each([
    ["two within three candles", [lost(5, 16), lost(6, 18)], true],
    ["two further apart", [lost(5, 15), lost(6, 18)], false],
    ["one of them by its grade", [lost(5, 17, { reason: "strategy" }), lost(6, 18)], false],
    ["one of them a gain by a trailing stop", [lost(5, 17, { reason: "trailing", gain: 3n }), lost(6, 18)], false],
    [
      "both by a trailing stop at a loss",
      [lost(5, 17, { reason: "trailing" }), lost(6, 18, { reason: "trailing" })],
      true,
    ],
    ["the last of two as long ago as the pause", [lost(5, 15), lost(6, 16)], false],
    ["two, and one after that is none of theirs", [lost(4, 16), lost(5, 17), lost(6, 19, { gain: 3n })], true],
  ])("stops pause: %s", (_, recent, isPaused) => {
    const stops = { n: 2, within: 3, pause: 4 };
    expect(refusalsWith({ stops }, { recent })).toEqual(isPaused ? [refused(1, "stops")] : []);
  });

  test("a day's loss of as much as its limit stops buying, a cent less does not", () => {
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 0 };
    const at = (equity: number) => refusalsWith({ dailyLossUsdCents: 5_000 }, { day, equity: usd(equity) });
    expect(at(950)).toEqual([refused(1, "dailyLoss")]);
    expect(at(950.01)).toEqual([]);
  });

  test("a fall from the peak by as much as its limit pauses, and sells where that is set", () => {
    const fallen = (equity: number, what: "keep" | "sell", paused: State["paused"] = null) =>
      judged([wanted(1), kept(2)], {
        rules: bareRules({ drawdown: drawdown(2_000, what) }),
        state: { positions: [position(2)], equity: usd(equity), peakEquity: usd(1_000), paused },
      });
    expect(fallen(800, "keep")).toMatchObject({
      ...{ decisions: [], refusals: [refused(1, "drawdown")], pause: { rule: "drawdown", positions: "keep" } },
    });
    expect(fallen(800, "sell")).toMatchObject({
      decisions: [{ tokenId: 2, side: "sell", amount: 10n * ONE, reason: "drawdown", also: [] }],
      pause: { rule: "drawdown", positions: "sell" },
    });
    const above = fallen(800.01, "sell");
    expect(above.decisions).toMatchObject([{ tokenId: 1, side: "buy" }]);
    expect(above).not.toHaveProperty("pause");
  });

  test("while it is paused by its fall it asks for no second pause, sells what is left, and buys nothing above it", () => {
    const rules = bareRules({ drawdown: drawdown(2_000, "sell") });
    const paused = { by: "rule", rule: "drawdown" } as const;
    const state = { positions: [position(2)], equity: usd(990), peakEquity: usd(1_000), paused };
    const result = judged([wanted(1), kept(2)], { rules, state });
    expect(result.decisions).toMatchObject([{ tokenId: 2, side: "sell", reason: "drawdown" }]);
    expect(result.refusals).toEqual([refused(1, "state")]);
    expect(judged([wanted(1)], { rules, state: { ...state, equity: usd(700) } })).not.toHaveProperty("pause");
  });

  test("the first of them that applies is named", () => {
    const rules = { losses: { n: 2, pause: 9 }, stops: { n: 2, within: 9, pause: 9 }, dailyLossUsdCents: 100 };
    const recent = [lost(5, 18), lost(6, 19)];
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 0 };
    const fall = { ...rules, drawdown: drawdown(1_000, "keep") };
    const state = { recent, day, equity: usd(500), peakEquity: usd(1_000), paused: { by: "owner" as const } };
    const cooldowns = [{ tokenId: 1, until: candleAt(30) }];
    const rule = (given: Partial<Rules>, more: Partial<State> = {}) =>
      refusalsWith(given, { ...state, ...more })[0]?.rule;
    expect(rule(fall, { cooldowns })).toBe("cooldown");
    expect(rule(fall)).toBe("losses");
    expect(rule({ ...fall, losses: null })).toBe("stops");
    expect(rule({ ...fall, losses: null, stops: null })).toBe("dailyLoss");
    expect(rule({ ...fall, losses: null, stops: null, dailyLossUsdCents: null })).toBe("drawdown");
    expect(rule({})).toBe("state");
  });
});

describe("entries", () => {
  test("the strongest comes first, then the smaller token id", () => {
    const tokens = [wanted(1), wanted(2, { figures: { grade: 95, gradeBefore: 10 } }), wanted(3)];
    expect(judged(tokens).decisions.map(({ tokenId }) => tokenId)).toEqual([2, 1, 3]);
  });

  test.each<[string, State["paused"], boolean]>([
    ["paused by its owner", { by: "owner" }, true],
    ["paused until the end of a later candle", { by: "staff", until: candleAt(22) }, true],
    ["paused until this candle's end", { by: "staff", until: candleAt(21) }, false],
    ["running", null, false],
  ])("nothing is bought while it is %s", (_, paused, isRefused) => {
    const { decisions, refusals } = judged([wanted(1)], { state: { paused } });
    expect(refusals).toEqual(isRefused ? [refused(1, "state")] : []);
    expect(decisions.length).toBe(isRefused ? 0 : 1);
  });

  test("nothing is bought once the mandate is over", () => {
    const room = { buy: String(usd(900)), day: String(usd(900)), cash: String(usd(900)), sells: [] };
    expect(judged([wanted(1)], { inputs: { room } }).decisions.length).toBe(1);
    for (const ended of ["over", "revoked"] as const)
      expect(judged([wanted(1)], { inputs: { room: { ...room, ended } } }).refusals).toEqual([refused(1, "state")]);
  });

  test("what is not allowed is not bought, nor through a pool that is too small for any order", () => {
    expect(judged([wanted(1, { notAllowed: true })]).refusals).toEqual([refused(1, "notAllowed")]);
    expect(judged([wanted(1, { poolSide: 499 })]).refusals).toEqual([refused(1, "notAllowed")]);
    expect(judged([wanted(1, { poolSide: 500 })]).decisions).toMatchObject([
      { amount: usd(10), limitedBy: "poolSide" },
    ]);
  });

  test("what is held is not bought again", () => {
    expect(judged([wanted(1)], { state: { positions: [position(1)] } }).refusals).toEqual([refused(1, "held")]);
  });

  test("no more positions than the rule has, those of this candle counted", () => {
    const { decisions, refusals } = judged([wanted(1), wanted(2), wanted(3), kept(4)], {
      rules: bareRules({ maxPositions: 3 }),
      state: { positions: [position(4)] },
    });
    expect(decisions.map(({ tokenId }) => tokenId)).toEqual([1, 2]);
    expect(refusals).toEqual([refused(3, "maxPositions")]);
  });

  test("no more orders a day than the rule has, those before this candle counted", () => {
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 2 };
    const { decisions, refusals } = judged([wanted(1), wanted(2)], {
      rules: bareRules({ ordersPerDay: 3 }),
      state: { day },
    });
    expect(decisions.map(({ tokenId }) => tokenId)).toEqual([1]);
    expect(refusals).toEqual([refused(2, "ordersPerDay")]);
  });

  test("an order below ten dollars is too small", () => {
    const sized = (usdCents: number) =>
      judged([wanted(1)], { rules: bareRules({ sizing: { kind: "fixed", usdCents } }) });
    expect(sized(1_000).decisions).toMatchObject([{ amount: usd(10) }]);
    expect(sized(999).refusals).toEqual([refused(1, "tooSmall")]);
  });

  test("the first rule that refuses is named", () => {
    const token = wanted(1, { notAllowed: true });
    const rules = bareRules({ maxPositions: 1, ordersPerDay: 1, sizing: { kind: "fixed", usdCents: 100 } });
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 1 };
    const rule = (one: TokenInput, state: Partial<State>) => judged([one, kept(2)], { rules, state }).refusals[0]?.rule;
    const positions = [position(1)];
    expect(rule(token, { paused: { by: "owner" }, positions, day })).toBe("state");
    expect(rule(token, { positions, day })).toBe("notAllowed");
    expect(rule(wanted(1), { positions, day })).toBe("held");
    expect(rule(wanted(1), { positions: [position(2)], day })).toBe("maxPositions");
    expect(rule(wanted(1), { day })).toBe("ordersPerDay");
    expect(rule(wanted(1), {})).toBe("tooSmall");
  });

  test("each entry takes from what the next ones have: cash, budget, mandate and day", () => {
    const rules = bareRules({ sizing: { kind: "fixed", usdCents: 60_000 } });
    const amounts = (inputs: Partial<Inputs>, state: Partial<State> = {}) =>
      judged([wanted(1), wanted(2)], { rules, inputs, state }).decisions.map(({ amount, limitedBy }) => [
        amount,
        limitedBy,
      ]);
    expect(amounts({})).toEqual([
      [usd(600), "sizing"],
      [usd(396), "cash"],
    ]);
    expect(amounts({}, { cash: usd(5_000) })).toEqual([
      [usd(600), "sizing"],
      [usd(400), "budget"],
    ]);
    const room = (buy: number, day: number, cash = 5_000) => ({
      room: { buy: String(usd(buy)), day: String(usd(day)), cash: String(usd(cash)), sells: [] },
    });
    expect(amounts(room(700, 5_000), { cash: usd(5_000) })).toEqual([
      [usd(600), "sizing"],
      [usd(100), "mandate"],
    ]);
    expect(amounts(room(5_000, 650), { cash: usd(5_000) })).toEqual([
      [usd(600), "sizing"],
      [usd(50), "day"],
    ]);
    expect(amounts(room(5_000, 5_000, 300), { cash: usd(5_000) })).toEqual([[usd(297), "cash"]]);
  });
});
