import { describe, expect, test } from "vitest";
import type { Inputs, Rules, State, TokenInput } from "../../analytics/agents/model.ts";
import { judged, lost, NOW, ONE, position, refused, storedToken, wanted } from "./agentsJudged.ts";
import { bareRules, candleAt, drawdown, usd } from "./agentsSupport.ts";

describe("protections", () => {
  const refusalsWith = (rules: Partial<Rules>, state: Partial<State>) =>
    judged([wanted(1), storedToken(2)], { rules: bareRules(rules), state }).refusals;

  test("a token is not bought before its cooldown is over", () => {
    const cooldowns = (until: number, tokenId = 1) => ({ cooldowns: [{ tokenId, until: candleAt(until) }] });
    expect(refusalsWith({}, cooldowns(21))).toEqual([refused(1, "cooldown")]);
    expect(refusalsWith({}, cooldowns(20))).toEqual([]);
    expect(refusalsWith({}, cooldowns(21, 2))).toEqual([]);
  });

  test.each([
    ["the last two exits were losses", [lost(5, 17), lost(6, 18)], true],
    ["only one of the last two exits was a loss", [lost(5, 17), lost(6, 18, { gain: 0n })], false],
    ["the last two of three exits were losses", [lost(4, 16, { gain: 5n }), lost(5, 17), lost(6, 18)], true],
    ["there is only one loss", [lost(6, 18)], false],
    [
      "the last two losses had other reasons than a stop",
      [lost(5, 17, { reason: "strategy" }), lost(6, 18, { reason: "maxHold" })],
      true,
    ],
    ["the last loss is as long ago as the pause lasts", [lost(5, 16), lost(6, 17)], false],
  ])("the losses rule decides correctly whether buying pauses when %s", (_, recent, isPaused) => {
    expect(refusalsWith({ losses: { n: 2, pause: 3 } }, { recent })).toEqual(isPaused ? [refused(1, "losses")] : []);
  });

  test.each([
    ["two stops within three candles", [lost(5, 16), lost(6, 18)], true],
    ["two stops further apart", [lost(5, 15), lost(6, 18)], false],
    ["one of the two exits was due to the grade", [lost(5, 17, { reason: "strategy" }), lost(6, 18)], false],
    [
      "one of the two was a trailing stop with a gain",
      [lost(5, 17, { reason: "trailing", gain: 3n }), lost(6, 18)],
      false,
    ],
    [
      "both were trailing stops at a loss",
      [lost(5, 17, { reason: "trailing" }), lost(6, 18, { reason: "trailing" })],
      true,
    ],
    ["the last of two stops is as long ago as the pause lasts", [lost(5, 15), lost(6, 16)], false],
    ["two stops, followed by an exit with a gain", [lost(4, 16), lost(5, 17), lost(6, 19, { gain: 3n })], true],
  ])("the stops rule decides correctly whether buying pauses: %s", (_, recent, isPaused) => {
    const stops = { n: 2, within: 3, pause: 4 };
    expect(refusalsWith({ stops }, { recent })).toEqual(isPaused ? [refused(1, "stops")] : []);
  });

  test("a day's loss that reaches its limit stops buying, and a cent less does not", () => {
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 0 };
    const at = (equity: number) => refusalsWith({ dailyLossUsdCents: 5_000 }, { day, equity: usd(equity) });
    expect(at(950)).toEqual([refused(1, "dailyLoss")]);
    expect(at(950.01)).toEqual([]);
  });

  test("a drawdown that reaches its limit pauses the agent, and sells its positions if that is set", () => {
    const fallen = (equity: number, what: "keep" | "sell", paused: State["paused"] = null) =>
      judged([wanted(1), storedToken(2)], {
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

  test("an agent paused by its drawdown is not paused again, sells what is left and buys nothing after recovering", () => {
    const rules = bareRules({ drawdown: drawdown(2_000, "sell") });
    const paused = { by: "rule", rule: "drawdown" } as const;
    const state = { positions: [position(2)], equity: usd(990), peakEquity: usd(1_000), paused };
    const result = judged([wanted(1), storedToken(2)], { rules, state });
    expect(result.decisions).toMatchObject([{ tokenId: 2, side: "sell", reason: "drawdown" }]);
    expect(result.refusals).toEqual([refused(1, "state")]);
    expect(judged([wanted(1)], { rules, state: { ...state, equity: usd(700) } })).not.toHaveProperty("pause");
  });

  test("a refusal names the first protection that applies", () => {
    const rules = { losses: { n: 2, pause: 9 }, stops: { n: 2, within: 9, pause: 9 }, dailyLossUsdCents: 100 };
    const recent = [lost(5, 18), lost(6, 19)];
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 0 };
    const fall = { ...rules, drawdown: drawdown(1_000, "keep") };
    const state = { recent, day, equity: usd(500), peakEquity: usd(1_000), paused: { by: "owner" as const } };
    const cooldowns = [{ tokenId: 1, until: candleAt(30) }];
    const rule = (overrides: Partial<Rules>, more: Partial<State> = {}) =>
      refusalsWith(overrides, { ...state, ...more })[0]?.rule;
    expect(rule(fall, { cooldowns })).toBe("cooldown");
    expect(rule(fall)).toBe("losses");
    expect(rule({ ...fall, losses: null })).toBe("stops");
    expect(rule({ ...fall, losses: null, stops: null })).toBe("dailyLoss");
    expect(rule({ ...fall, losses: null, stops: null, dailyLossUsdCents: null })).toBe("drawdown");
    expect(rule({})).toBe("state");
  });
});

describe("entries", () => {
  test("the strongest entry comes first, then the one with the smaller token id", () => {
    const tokens = [wanted(1), wanted(2, { figures: { grade: 95, gradeBefore: 10 } }), wanted(3)];
    expect(judged(tokens).decisions.map(({ tokenId }) => tokenId)).toEqual([2, 1, 3]);
  });

  test.each<[string, State["paused"], boolean]>([
    ["paused by its owner", { by: "owner" }, true],
    ["paused until the end of a later candle", { by: "staff", until: candleAt(22) }, true],
    ["paused until this candle's end", { by: "staff", until: candleAt(21) }, false],
    ["running", null, false],
  ])("an entry is refused only while a pause lasts: the agent is %s", (_, paused, isRefused) => {
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

  test("a token is not bought if it is not allowed or its pool is too small for any order", () => {
    expect(judged([wanted(1, { notAllowed: true })]).refusals).toEqual([refused(1, "notAllowed")]);
    expect(judged([wanted(1, { poolSide: 499 })]).refusals).toEqual([refused(1, "notAllowed")]);
    expect(judged([wanted(1, { poolSide: 500 })]).decisions).toMatchObject([
      { amount: usd(10), limitedBy: "poolSide" },
    ]);
  });

  test("a token that is already in a position is not bought again", () => {
    expect(judged([wanted(1)], { state: { positions: [position(1)] } }).refusals).toEqual([refused(1, "held")]);
  });

  test("no more positions are opened than the rule allows, counting those of this candle", () => {
    const { decisions, refusals } = judged([wanted(1), wanted(2), wanted(3), storedToken(4)], {
      rules: bareRules({ maxPositions: 3 }),
      state: { positions: [position(4)] },
    });
    expect(decisions.map(({ tokenId }) => tokenId)).toEqual([1, 2]);
    expect(refusals).toEqual([refused(3, "maxPositions")]);
  });

  test("no more orders a day are placed than the rule allows, counting those before this candle", () => {
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

  test("a refusal names the first rule that refuses", () => {
    const token = wanted(1, { notAllowed: true });
    const rules = bareRules({ maxPositions: 1, ordersPerDay: 1, sizing: { kind: "fixed", usdCents: 100 } });
    const day = { day: NOW.slice(0, 10), equity: usd(1_000), orders: 1 };
    const rule = (one: TokenInput, state: Partial<State>) =>
      judged([one, storedToken(2)], { rules, state }).refusals[0]?.rule;
    const positions = [position(1)];
    expect(rule(token, { paused: { by: "owner" }, positions, day })).toBe("state");
    expect(rule(token, { positions, day })).toBe("notAllowed");
    expect(rule(wanted(1), { positions, day })).toBe("held");
    expect(rule(wanted(1), { positions: [position(2)], day })).toBe("maxPositions");
    expect(rule(wanted(1), { day })).toBe("ordersPerDay");
    expect(rule(wanted(1), {})).toBe("tooSmall");
  });

  test("each entry reduces the cash, budget, mandate and daily limit left for the next ones", () => {
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
