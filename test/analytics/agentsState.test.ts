import { describe, expect, test } from "vitest";
import { MAX_RECENT } from "../../analytics/agents/book.ts";
import type { Exit, Fill, Inputs, Position, Rules, State, Timeframe } from "../../analytics/agents/model.ts";
import { buyUnits, worthMicro, worthNumber } from "../../analytics/agents/money.ts";
import { impactBps, MAX_IMPACT_BPS, paperFill } from "../../analytics/agents/paper.ts";
import { computeEquity, firstState, heldAfter, markState, nextState } from "../../analytics/agents/state.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import { bareRules, candleAt, makeInputs, tokenInput, usd } from "./agentsSupport.ts";

const ONE = 10n ** 18n;
const fill = (tokenId: number, side: "buy" | "sell", overrides: Partial<Fill> = {}): Fill => ({
  ...{ tokenId, side, units: 10n * ONE, money: usd(100), fee: 0n, price: 10, candle: candleAt(1), reason: "strategy" },
  ...overrides,
});
const position = (tokenId: number, overrides: Partial<Position> = {}): Position => ({
  ...{ tokenId, units: 10n * ONE, entry: 10, peak: 10, since: candleAt(0), spent: usd(100) },
  ...overrides,
});
const closesAt = (index: number, closes: Readonly<Record<number, number>>, overrides: Partial<Inputs> = {}): Inputs =>
  makeInputs(
    Object.entries(closes).map(([tokenId, close]) => tokenInput(Number(tokenId), candleAt(index), { close })),
    overrides,
  );

function after(
  overrides: Partial<State>,
  fills: readonly Fill[],
  {
    rules = bareRules() as Rules,
    closes = { 1: 10, 2: 10 } as Readonly<Record<number, number>>,
    inputs = {} as Partial<Inputs>,
    decisions = [] as { side: "buy" | "sell" }[],
    paused = null as State["paused"],
    isResumed = false,
    index = 1,
    timeframe = "1d" as Timeframe,
  } = {},
): State {
  const state = { ...firstState(rules, candleAt(0)), ...overrides };
  const now = { candle: candleAt(index, timeframe), timeframe, rules, inputs: closesAt(index, closes, inputs) };
  return nextState({ candle: candleAt(index - 1, timeframe), state, decisions }, { fills, paused, isResumed }, now);
}

describe("the next state of an agent", () => {
  test("the first state has the budget at its candle", () => {
    const rules = bareRules({ budgetUsdCents: 50_000 });
    const first = firstState(rules, candleAt(3));
    expect(first).toEqual({
      ...{ cash: usd(500), positions: [], equity: usd(500), peakEquity: usd(500), cooldowns: [], recent: [] },
      ...{ day: { day: "2026-01-04", equity: usd(500), orders: 0 }, paused: null, count: 0 },
    });
    expect(markState(first, { candle: candleAt(3), timeframe: "1d", rules, inputs: closesAt(3, { 1: 10 }) })).toEqual(
      first,
    );
  });

  test("a purchase takes its money from cash and opens a position with its peak at the entry", () => {
    const state = after({}, [fill(2, "buy", { price: 10.5, money: usd(120) }), fill(1, "buy")]);
    expect(state.cash).toBe(usd(780));
    expect(state.positions).toEqual([
      position(1, { since: candleAt(1) }),
      position(2, { since: candleAt(1), entry: 10.5, peak: 10.5, spent: usd(120) }),
    ]);
    expect(state.equity).toBe(usd(980));
  });

  test("buying more of a held token moves the entry to the mean and does not change its age", () => {
    const more = fill(1, "buy", { units: 30n * ONE, price: 12, money: usd(361) });
    const [held] = after({ positions: [position(1, { peak: 11 })] }, [more], { closes: { 1: 11 } }).positions;
    expect(held).toEqual(position(1, { units: 40n * ONE, entry: 11.5, peak: 11.5, spent: usd(461) }));
    const [higher] = after({ positions: [position(1, { peak: 14 })] }, [more], { closes: { 1: 11 } }).positions;
    expect(higher?.peak).toBe(14);
  });

  test("a position's peak rises with closes and never falls", () => {
    const held = { positions: [position(1, { peak: 12 })] };
    expect(after(held, [], { closes: { 1: 13 } }).positions[0]?.peak).toBe(13);
    expect(after(held, [], { closes: { 1: 11 } }).positions[0]?.peak).toBe(12);
  });

  test("a sale adds its money to cash, and an exit records its gain and starts a cooldown at its candle", () => {
    const state = after(
      { cash: 0n, positions: [position(1)] },
      [fill(1, "sell", { money: usd(90), reason: "stopLoss" })],
      {
        rules: bareRules({ cooldownCandles: 2, losses: { n: 2, pause: 3 } }),
      },
    );
    expect(state).toMatchObject({
      ...{ cash: usd(90), positions: [], cooldowns: [{ tokenId: 1, until: candleAt(3) }] },
      recent: [{ tokenId: 1, candle: candleAt(1), reason: "stopLoss", gain: usd(-10) }],
    });
  });

  test("a cooldown of one candle covers the candle of the exit, and one of zero covers none", () => {
    const sold = (cooldownCandles: number) =>
      after({ positions: [position(1)] }, [fill(1, "sell")], { rules: bareRules({ cooldownCandles }) }).cooldowns;
    expect(sold(1)).toEqual([{ tokenId: 1, until: candleAt(2) }]);
    expect(sold(0)).toEqual([]);
  });

  test("expired cooldowns are dropped, and a new one replaces that of the same token", () => {
    const cooldowns = [
      { tokenId: 1, until: candleAt(9) },
      { tokenId: 5, until: candleAt(2) },
      { tokenId: 6, until: candleAt(1) },
    ];
    const state = after({ cooldowns, positions: [position(1)] }, [fill(1, "sell")], {
      rules: bareRules({ cooldownCandles: 2 }),
    });
    expect(state.cooldowns).toEqual([
      { tokenId: 1, until: candleAt(3) },
      { tokenId: 5, until: candleAt(2) },
    ]);
  });

  test("a partial sale takes its part of the cost, rounded down, and is no exit", () => {
    const state = after(
      { positions: [position(1, { spent: 100_000_001n })] },
      [fill(1, "sell", { units: 5n * ONE, money: usd(70) })],
      { rules: bareRules({ cooldownCandles: 2, losses: { n: 2, pause: 3 } }) },
    );
    expect(state.positions).toEqual([position(1, { units: 5n * ONE, spent: 50_000_001n })]);
    expect([state.recent, state.cooldowns]).toEqual([[], []]);
  });

  test("a remainder worth less than a dollar after a sale is written off as a loss", () => {
    const sold = (left: bigint) =>
      after({ positions: [position(1)] }, [fill(1, "sell", { units: 10n * ONE - left, money: usd(99) })], {
        rules: bareRules({ losses: { n: 2, pause: 3 } }),
      });
    const dust = sold(ONE / 10n - 1n);
    expect(dust.positions).toEqual([]);
    expect(dust.recent).toMatchObject([{ gain: usd(-1) }]);
    expect(sold(ONE / 10n).positions).toMatchObject([{ units: ONE / 10n }]);
  });

  test("a sale never exceeds the position, and a fill of a token without a position only moves cash", () => {
    expect(after({ positions: [position(1)] }, [fill(1, "sell", { units: 99n * ONE })]).positions).toEqual([]);
    expect(after({ cash: usd(1) }, [fill(1, "sell", { money: usd(2) })])).toMatchObject({
      cash: usd(3),
      positions: [],
    });
  });

  test("orders of a day are counted until the next day begins", () => {
    const state = { day: { day: "2026-01-01", equity: usd(1_000), orders: 2 } };
    const decisions = [{ side: "buy" as const }, { side: "sell" as const }, { side: "buy" as const }];
    expect(after(state, [], { decisions, timeframe: "1h" }).day).toMatchObject({ day: "2026-01-01", orders: 4 });
    expect(after(state, [], { decisions, timeframe: "1d" }).day).toMatchObject({ day: "2026-01-02", orders: 0 });
    expect(after(state, [], { decisions, timeframe: "1h", index: 24 }).day).toMatchObject({
      day: "2026-01-02",
      orders: 0,
    });
  });

  test("an hourly day begins with the equity of its first candle, and a daily one with that of the candle before", () => {
    const held = { cash: 0n, positions: [position(1)], equity: usd(100) };
    expect(after(held, [], { timeframe: "1h", index: 24, closes: { 1: 8 } }).day.equity).toBe(usd(80));
    expect(after(held, [], { timeframe: "1d", closes: { 1: 8 } }).day.equity).toBe(usd(100));
    const day = { day: "2026-01-01", equity: usd(90), orders: 0 };
    expect(after({ ...held, day }, [], { timeframe: "1h", closes: { 1: 8 } }).day.equity).toBe(usd(90));
  });

  test("the peak of equity never falls, and starts again when the owner resumes the agent", () => {
    const held = { cash: 0n, positions: [position(1)], peakEquity: usd(150) };
    expect(after(held, [], { closes: { 1: 16 } }).peakEquity).toBe(usd(160));
    expect(after(held, [], { closes: { 1: 8 } }).peakEquity).toBe(usd(150));
    expect(after(held, [], { closes: { 1: 8 }, isResumed: true }).peakEquity).toBe(usd(80));
  });

  test("the next state counts one more candle and has the pause that was passed in", () => {
    expect(after({ count: 7 }, [], { paused: { by: "staff" } })).toMatchObject({ count: 8, paused: { by: "staff" } });
  });

  test("exits are remembered for as long as a protection may need them", () => {
    const exit = (candle: number, overrides: Partial<Exit> = {}): Exit => ({
      ...{ tokenId: candle, candle: candleAt(candle), reason: "stopLoss", gain: -1n },
      ...overrides,
    });
    const recent = [exit(1), exit(12), exit(13, { gain: 1n }), exit(14, { reason: "strategy" }), exit(15), exit(16)];
    const left = (rules: Partial<Rules>) =>
      after({ recent }, [], { rules: bareRules(rules), index: 20 }).recent.map(({ tokenId }) => tokenId);
    expect(left({})).toEqual([]);
    expect(left({ losses: { n: 3, pause: 1 } })).toEqual([14, 15, 16]);
    expect(left({ stops: { n: 2, within: 5, pause: 4 } })).toEqual([12, 15, 16]);
    expect(left({ stops: { n: 2, within: 4, pause: 4 } })).toEqual([15, 16]);
    const many = Array.from({ length: MAX_RECENT + 10 }, () => exit(19));
    const rules = bareRules({ stops: { n: 2, within: 5, pause: 4 } });
    expect(after({ recent: many }, [], { rules, index: 20 }).recent.length).toBe(MAX_RECENT);
  });

  test("sold tokens leave the set of held tokens and bought ones join it once fills are applied", () => {
    const state = { ...firstState(bareRules(), candleAt(0)), positions: [position(1), position(4)] };
    const fills = [fill(1, "sell"), fill(7, "buy")];
    expect([...heldAfter(state, fills, bareRules())]).toEqual([4, 7]);
  });
});

describe("equity", () => {
  const held = { cash: usd(50), positions: [position(1), position(2)] };
  const worth = (overrides: Parameters<typeof tokenInput>[2], inputs: Partial<Inputs> = {}) => {
    const tokens = [tokenInput(1, candleAt(1), { close: 11 }), tokenInput(2, candleAt(1), overrides)];
    const all = makeInputs(tokens, inputs);
    const rules = bareRules();
    const now = { candle: candleAt(1), timeframe: "1d" as const, rules, inputs: all };
    const marked = markState({ ...firstState(rules, candleAt(1)), ...held }, now);
    expect(marked.equity).toBe(computeEquity(held, all));
    return { dollars: Number(marked.equity) / 1e6 - 160, peak: marked.positions[1]?.peak };
  };

  test.each([
    ["its close", { close: 12 }, 120, 12],
    ["an older close if this candle has none, without raising the peak", { close: 13, asOf: candleAt(1) }, 130, 10],
    ["its cost if no close is known", { close: null, asOf: null }, 100, 10],
    ["zero once it is delisted and has no price", { close: null, asOf: null, gone: "delisted" as const }, 0, 10],
    ["its last close if its token was migrated", { close: 9, asOf: candleAt(1), gone: "migrated" as const }, 90, 10],
    [
      "the pool's price if the feed is far above it, without raising the peak",
      { close: 350, poolPrice: 10.2 },
      102,
      10,
    ],
    ["the feed's price if the pool is far above it", { close: 10.1, poolPrice: 300 }, 101, 10],
    ["its close if feed and pool agree", { close: 10.4, poolPrice: 10.2 }, 104, 10.4],
  ])("equity counts a position at %s", (_, overrides, dollars, peak) => {
    const result = worth(overrides);
    expect(result.dollars).toBeCloseTo(dollars, 6);
    expect(result.peak).toBe(peak);
  });

  test("equity counts no more cash than the wallet has", () => {
    const room = (cash: number) => ({ room: { buy: "0", day: "0", cash: String(usd(cash)), sells: [] } });
    expect(worth({ close: 10 }, room(20)).dollars).toBeCloseTo(70, 6);
    expect(worth({ close: 10 }, room(900)).dollars).toBeCloseTo(100, 6);
  });

  test("equity is the same in floating point as in whole numbers, to the last micro-dollar", () => {
    const random = seededRandom(11);
    let doubtful = 0;
    for (let time = 0; time < 20_000; time++) {
      const units =
        BigInt(Math.floor(random() * 10 ** Math.floor(1 + 15 * random()))) * 10n ** BigInt(Math.floor(8 * random()));
      const exact = random() < 0.5 ? Math.round(random() * 1e6) / 100 : random() * 10 ** (8 - 16 * random());
      const whole = worthMicro(units, exact);
      if (whole < 2n ** 53n) expect(worthNumber(units, Number(units), exact)).toBe(Number(whole));
      else doubtful++;
    }
    expect(doubtful).toBeLessThan(4_000);
    expect(worthNumber(2n * ONE, 2e18, 5.1)).toBe(10_200_000);
    // In floating point alone this is a micro-dollar short.
    expect(worthNumber(ONE, 1e18, 1.005001)).toBe(1_005_001);
  });
});

describe("exact decimal prices", () => {
  test.each([
    [5.1, 5_100_000n],
    [1e-7, 0n],
    [1.5e-6, 1n],
    [123456.789, 123_456_789_000n],
    [1e21, 10n ** 27n],
    [1.25e22, 12_500n * 10n ** 24n],
    [0, 0n],
  ])("the worth of one token at a price of %d is exact, rounded down to a micro-dollar", (price, micro) => {
    expect(worthMicro(ONE, price)).toBe(micro);
  });
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])("%d is refused as a price", (price) => {
    expect(() => worthMicro(ONE, price)).toThrow("a price must be a number");
  });
  test("the units for an amount of money are rounded down", () => {
    expect(buyUnits(usd(10), 3)).toBe(3_333_333_333_333_333_333n);
    expect(buyUnits(usd(10), 0)).toBe(0n);
  });
});

describe("paper fills", () => {
  const decision = (side: "buy" | "sell", amount: bigint) => ({
    tokenId: 1,
    side,
    amount,
    reason: "strategy",
    also: [],
  });
  const at = { candle: candleAt(1), price: 10, volume30: 1e12, sd30: 0 };

  test("amounts paid and received are rounded against the agent", () => {
    const bought = paperFill(decision("buy", 10_000_001n), null, { ...at, price: 3 });
    // 30,000.003 micro-dollars of fee are 30,001; 9,970,000 at 3.003 are no whole number of units.
    expect(bought).toMatchObject({ fill: { fee: 30_001n, units: 3_320_013_320_013_320_013n, money: 10_000_001n } });
    const sold = paperFill(decision("sell", 3_320_013_320_013_320_013n), null, { ...at, price: 3 });
    expect(sold).toMatchObject({ fill: { money: 9_920_228n, fee: 29_851n } });
  });

  test("a paper fill sells no more than the position has", () => {
    expect(paperFill(decision("sell", 5n * ONE), { units: 2n * ONE }, at)).toMatchObject({ fill: { units: 2n * ONE } });
  });

  test("purchases and sales with an impact above 300 basis points are refused, and one of 300 is accepted", () => {
    const volume30 = 100 * 10_000;
    expect(impactBps(100, volume30, 3)).toBe(MAX_IMPACT_BPS);
    for (const [side, amount] of [
      ["buy", usd(100)],
      ["sell", 10n * ONE],
    ] as const) {
      expect(paperFill(decision(side, amount), null, { ...at, volume30, sd30: 3 })).toHaveProperty("fill");
      expect(paperFill(decision(side, amount), null, { ...at, volume30, sd30: 3.001 })).toEqual({
        refusal: "noImpact",
      });
    }
  });

  test("an unknown impact refuses a purchase, and a sale gets the largest impact", () => {
    const unknown = { candle: candleAt(1), price: 10 };
    expect(paperFill(decision("buy", usd(100)), null, unknown)).toEqual({ refusal: "noImpact" });
    expect(paperFill(decision("buy", usd(100)), null, { ...unknown, volume30: Number.NaN, sd30: 0.1 })).toEqual({
      refusal: "noImpact",
    });
    expect(paperFill(decision("sell", ONE), null, unknown)).toMatchObject({ fill: { price: 10 * (1 - 310 / 10_000) } });
  });

  test("a worthless token is sold for nothing and not bought", () => {
    const nothing = { candle: candleAt(1), price: 0 };
    expect(paperFill(decision("sell", ONE), null, nothing)).toMatchObject({ fill: { money: 0n, fee: 0n, price: 0 } });
    expect(paperFill(decision("buy", usd(10)), null, { ...at, price: 0 })).toEqual({ refusal: "noImpact" });
  });

  test("the cost multiplier applies to costs, not to the impact limit", () => {
    const overrides = { ...at, volume30: 1e6, sd30: 2 };
    const twice = paperFill(decision("buy", usd(100)), null, overrides, { halfSpreadBps: 20, feeBps: 40 }, 2);
    expect(twice).toMatchObject({ fill: { fee: usd(0.8), price: 10 * (1 + 440 / 10_000) } });
    const many = { ...overrides, sd30: 3 };
    expect(paperFill(decision("buy", usd(100)), null, many, { halfSpreadBps: 0, feeBps: 0 }, 2)).toMatchObject({
      fill: { price: 10 * (1 + 600 / 10_000) },
    });
  });
});
