import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runBacktest } from "../../analytics/agents/backtest.ts";
import type { StrategySpec, StrategyView, TokenInput } from "../../analytics/agents/model.ts";
import { plainFill } from "../../analytics/agents/plain.ts";
import { CARRIED_CANDLES } from "../../analytics/agents/row.ts";
import { FIGURES, figureAt, figureColumn } from "../../analytics/agents/strategies/figures.ts";
import { requireStrategy, STRATEGIES } from "../../analytics/agents/strategies/index.ts";
import { candleAt, makeSpec, randomHistory, randomRules, SPECS, strategy, tokenInput, usd } from "./agentsSupport.ts";

const goldenFile = ({ key, version }: StrategySpec) =>
  new URL(`../golden/agents/${key}.v${version}.json`, import.meta.url);

describe.each(SPECS)("$key", (spec) => {
  test("a published version never changes its fields or its decisions over ninety candles of three histories", () => {
    const { key, version, fields, addsToHeld, hasTarget } = requireStrategy(spec);
    const decided = [31, 32, 33].map((seed) => {
      const history = randomHistory(seed, { candles: 90, tokens: 10 });
      const run = runBacktest(history, makeSpec(history, spec, { ...randomRules(seed), drawdown: null }));
      return {
        decisions: run.decisions.map(({ at, decision: { tokenId, side, amount, reason, also, limitedBy = "" } }) =>
          [at, side, tokenId, amount, limitedBy, reason, ...also].join(" "),
        ),
        lastTrade: run.trades.slice(-1).map(({ decided: _, gain: __, isLate: ___, ...fill }) => plainFill(fill)),
        equity: String(run.equityMicro.at(-1)),
        refusals: run.refusals,
      };
    });
    const today = { key, version, params: spec.params, fields, addsToHeld, hasTarget, decided };
    // Add a new version once: GOLDEN=write.
    if (process.env.GOLDEN === "write") writeFileSync(goldenFile(spec), `${JSON.stringify(today, null, 1)}\n`);
    expect(today).toEqual(JSON.parse(readFileSync(goldenFile(spec), "utf8")));
  });
});

const held = (...tokenIds: number[]): StrategyView["held"] =>
  new Map(tokenIds.map((tokenId) => [tokenId, { units: 10n ** 18n, value: usd(100) }]));
const makeView = (tokens: readonly TokenInput[], overrides: Partial<StrategyView> = {}): StrategyView => ({
  ...{ tokens, held: new Map(), target: null, equity: usd(1_000), count: 0, ...overrides },
});
const intents = (spec: StrategySpec, view: StrategyView) =>
  STRATEGIES[spec.key]
    .intents(view, spec.params)
    .map(({ tokenId, side, usdMicro }) =>
      [side, tokenId, ...(usdMicro === undefined ? [] : [Number(usdMicro) / 1e6])].join(" "),
    );
const reading = (tokenId: number, figures: TokenInput["figures"], close = 10) =>
  tokenInput(tokenId, candleAt(0), { figures, close });

describe("grade-follower-1", () => {
  const spec = strategy("grade-follower-1", { enter: 70, leave: 55 });
  test.each([
    ["newly reaches the entry", 70, 69, ["buy 1"]],
    ["stays below the entry", 69, 50, []],
    ["had already reached the entry", 90, 70, []],
    ["was unknown before", 90, null, []],
    ["is unknown", null, 50, []],
  ])(
    "a token is bought only when its grade newly reaches the entry: a grade that %s",
    (_, grade, gradeBefore, wants) => {
      expect(intents(spec, makeView([reading(1, { grade, gradeBefore })]))).toEqual(wants);
    },
  );
  test.each([
    [54, ["sell 1"]],
    [55, []],
    [null, []],
  ])("a held token is sold only below a grade of 55: a grade of %s", (grade, wants) => {
    expect(intents(spec, makeView([reading(1, { grade, gradeBefore: 60 })], { held: held(1) }))).toEqual(wants);
  });
  test("the strength of an entry is its grade", () => {
    const [want] = STRATEGIES["grade-follower-1"].intents(
      makeView([reading(1, { grade: 83, gradeBefore: 1 })]),
      spec.params,
    );
    expect(want).toEqual({ tokenId: 1, side: "buy", strength: 83, reason: "strategy" });
  });
});

describe("signal-follower-1", () => {
  const spec = strategy("signal-follower-1");
  test.each([
    ["Hold to Buy", 1, 0, ["buy 1"]],
    ["Hold to Strong Buy", 2, 0, ["buy 1"]],
    ["Buy to Strong Buy", 2, 1, []],
    ["unknown to Buy", 1, null, []],
    ["Sell to Hold", 0, -1, []],
  ])(
    "a token is bought only when its known signal rises to Buy or higher from below: %s",
    (_, signal, signalBefore, wants) => {
      expect(intents(spec, makeView([reading(1, { signal, signalBefore })]))).toEqual(wants);
    },
  );
  test.each([
    [0, []],
    [-1, ["sell 1"]],
    [-2, ["sell 1"]],
    [null, []],
  ])("a held token is sold only at Sell or lower: a signal of %s", (signal, wants) => {
    expect(intents(spec, makeView([reading(1, { signal, signalBefore: -1 })], { held: held(1) }))).toEqual(wants);
  });
  test("the parameters can limit trading to strong signals", () => {
    const strong = strategy("signal-follower-1", { enter: 2, leave: -2 });
    expect(
      intents(
        strong,
        makeView([reading(1, { signal: 2, signalBefore: 1 }), reading(2, { signal: 1, signalBefore: 0 })]),
      ),
    ).toEqual(["buy 1"]);
    expect(intents(strong, makeView([reading(1, { signal: -1, signalBefore: 0 })], { held: held(1) }))).toEqual([]);
  });
});

describe("trend-1", () => {
  const spec = strategy("trend-1");
  test.each([
    ["crosses above a rising mean", 11, { sma: 10, smaBefore: 9, closeBefore: 9 }, ["buy 1"]],
    ["only touches the mean", 10, { sma: 10, smaBefore: 9, closeBefore: 9 }, []],
    ["was already above the mean", 11, { sma: 10, smaBefore: 9, closeBefore: 9.1 }, []],
    ["crosses above a flat mean", 11, { sma: 10, smaBefore: 10, closeBefore: 9 }, []],
    ["has no mean yet", 11, { sma: null, smaBefore: null, closeBefore: 9 }, []],
    ["had no mean before", 11, { sma: 10, smaBefore: null, closeBefore: 9 }, []],
  ])(
    "a token is bought only when its close crosses above a rising mean: a close that %s",
    (_, close, figures, wants) => {
      expect(intents(spec, makeView([reading(1, figures, close)]))).toEqual(wants);
    },
  );
  test("a held token is sold below its mean, not at it", () => {
    const figures = { sma: 10, smaBefore: 10, closeBefore: 11 };
    expect(intents(spec, makeView([reading(1, figures, 9.9)], { held: held(1) }))).toEqual(["sell 1"]);
    expect(intents(spec, makeView([reading(1, figures, 10)], { held: held(1) }))).toEqual([]);
  });
});

describe("rebalance-1", () => {
  const spec = strategy("rebalance-1", { every: 3, bandBps: 1_000 });
  const tokens = [1, 2, 3, 4].map((tokenId) => reading(tokenId, {}));
  const worth = (values: Readonly<Record<number, number>>): StrategyView["held"] =>
    new Map(Object.entries(values).map(([id, value]) => [Number(id), { units: 10n ** 18n, value: usd(value) }]));
  const at = (count: number, values: Readonly<Record<number, number>>, target: number[] | null = [1, 2, 3, 4]) =>
    intents(spec, makeView(tokens, { target, count, held: worth(values) }));

  test("tokens below their target are bought and those above it sold, only outside the band", () => {
    expect(at(0, { 1: 250, 2: 276, 3: 224 })).toEqual(["sell 2 26", "buy 3 26", "buy 4 250"]);
    expect(at(0, { 1: 250, 2: 275, 3: 225, 4: 250 })).toEqual([]);
  });
  test("rebalancing sells only in its own candles and buys in the next one too, with the proceeds", () => {
    expect(at(1, { 1: 250, 2: 276, 3: 224, 4: 250 })).toEqual(["buy 3 26"]);
    expect(at(2, { 1: 250, 2: 276, 3: 224, 4: 250 })).toEqual([]);
    expect(at(3, { 1: 250, 2: 276, 3: 224, 4: 250 })).toEqual(["sell 2 26", "buy 3 26"]);
  });
  test("a token that left the target is sold in any candle, and nothing is sold without a target", () => {
    expect(at(2, { 1: 250, 4: 20 }, [1, 2])).toEqual(["sell 4"]);
    expect(at(0, { 1: 250, 4: 20 }, [])).toEqual([]);
    expect(at(0, { 1: 250, 4: 20 }, null)).toEqual([]);
  });
  test("a target token without a position is bought whatever the band", () => {
    const wide = strategy("rebalance-1", { bandBps: 10_000 });
    expect(intents(wide, makeView(tokens, { target: [1, 2], held: worth({ 1: 1 }) }))).toEqual(["buy 2 500"]);
  });
});

describe("dca-1", () => {
  const spec = strategy("dca-1", { every: 7, usdCents: 10_000 });
  const tokens = [1, 2, 3, 4, 5, 6].map((tokenId) => reading(tokenId, {}));
  test("the amount is spent every few candles, split evenly to the cent over up to five tokens, held or not", () => {
    const at = (count: number, target: number[]) => intents(spec, makeView(tokens, { target, count, held: held(1) }));
    expect(at(0, [1, 2, 3])).toEqual(["buy 1 33.33", "buy 2 33.33", "buy 3 33.33"]);
    expect(at(6, [1])).toEqual([]);
    expect(at(7, [1])).toEqual(["buy 1 100"]);
    expect(at(0, [1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5].map((tokenId) => `buy ${tokenId} 20`));
    expect(at(0, [])).toEqual([]);
  });
});

test("a figure computed as a column equals the same figure computed alone, to the last digit", () => {
  const history = randomHistory(5, { candles: 40, tokens: 8 });
  const params = { candles: 7 };
  let known = 0;
  for (const name of FIGURES) {
    const { column, back } = figureColumn(history, name, params);
    for (let index = 0; index < 40; index++)
      for (let position = 0; position < 8; position++) {
        const alone = figureAt(history, name, params, index, position);
        expect(index < back ? Number.NaN : column[(index - back) * 8 + position]).toBe(alone);
        if (!Number.isNaN(alone)) known++;
      }
  }
  expect(known).toBeGreaterThan(1_000);
  expect(() => figureColumn(history, "tomorrow", params)).toThrow("there is no figure tomorrow");
});

test("a mean covers the closes up to and including this one, and is unknown where one is missing", () => {
  const history = randomHistory(5, { candles: 12, tokens: 1 });
  history.close.set([1, 2, 4, 8, 16, 32, Number.NaN, 1, 1, 1, 1, 1]);
  const at = (index: number, name = "sma") => figureAt(history, name, { candles: 3 }, index, 0);
  expect([at(1), at(2), at(3), at(5), at(6), at(8), at(9)]).toEqual([
    Number.NaN,
    7 / 3,
    14 / 3,
    56 / 3,
    Number.NaN,
    Number.NaN,
    1,
  ]);
  expect([at(3, "smaBefore"), at(2, "closeBefore"), at(0, "closeBefore")]).toEqual([7 / 3, 2, Number.NaN]);
});

test("a strategy version that was never published is refused", () => {
  expect(() => requireStrategy({ key: "dca-1", version: 2 })).toThrow("there is no version 2 of dca-1");
});

test("every strategy needs the candles of its figures, and at least those over which a close is carried", () => {
  const needs = (candles: number) => Object.values(STRATEGIES).map(({ history }) => history({ candles }));
  expect(needs(100)).toEqual([CARRIED_CANDLES, CARRIED_CANDLES, 100, CARRIED_CANDLES, CARRIED_CANDLES]);
  expect(new Set(needs(5))).toEqual(new Set([CARRIED_CANDLES]));
});
