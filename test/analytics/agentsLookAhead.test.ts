import { describe, expect, test } from "vitest";
import { runBacktest, runPlan } from "../../analytics/agents/backtest.ts";
import type { Plan } from "../../analytics/agents/decide.ts";
import type { History } from "../../analytics/agents/history.ts";
import { CUTS, chooseCuts, cutAfter, lookAhead } from "../../analytics/agents/lookAhead.ts";
import { defineStrategy } from "../../analytics/agents/strategies/define.ts";
import { requireStrategy } from "../../analytics/agents/strategies/index.ts";
import { bareRules, candleAt, makeSpec, randomHistory, randomRules, SPECS } from "./agentsSupport.ts";

const grades = SPECS[0] as (typeof SPECS)[number];

describe.each(SPECS)("$key", (spec) => {
  test("the strategy decides without knowledge of later candles in twenty histories, each cut twenty times", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const history = randomHistory(seed, { candles: 60, tokens: 8 });
      const tested = makeSpec(history, spec, randomRules(seed), seed % 9);
      expect(lookAhead(history, tested, runBacktest(history, tested), { seed, cuts: CUTS }), `seed ${seed}`).toBe(null);
    }
  });
});

describe("detection of look-ahead", () => {
  const history = randomHistory(9, { candles: 80, tokens: 8 });
  const tokens = history.tokenIds.length;
  const rules = bareRules({ maxPositions: 8, sizing: { kind: "fixed", usdCents: 2_000 } });

  test("the check finds a strategy that compares with the last candle", () => {
    const peeking = defineStrategy({
      ...requireStrategy(grades),
      enters({ row }, _, wants) {
        const last = row.close.length - row.tokens;
        for (let position = 0; position < row.tokens; position++)
          if ((row.close[last + position] as number) > (row.close[row.at + position] as number))
            wants.push({ place: position, strength: 1 });
      },
    });
    const plan: Plan = { strategy: peeking, params: grades.params, rules };
    const spec = makeSpec(history, grades, rules);
    const run = runPlan(history, spec, plan);
    const found = lookAhead(history, spec, run, { seed: 1, cuts: CUTS, plan });
    expect(found).not.toBe(null);
    expect(history.candles).toContain(found?.candle);
    expect(history.tokenIds).toContain(found?.tokenId);
  });

  test("the check finds a history with grades that were corrected afterwards", () => {
    const corrected = { ...history, grade: history.grade.slice() };
    // With today's knowledge: every grade is that of the next candle.
    corrected.grade.set(history.grade.subarray(tokens));
    const readThrough = (whole: History, index: number): History => {
      const cut = cutAfter(whole, index);
      const grade = cut.grade.slice();
      // With the knowledge of that time: the last grade is not that of a future candle.
      grade.set(history.grade.subarray(index * tokens, (index + 1) * tokens), index * tokens);
      return { ...cut, grade };
    };
    const spec = makeSpec(corrected, grades, rules);
    const run = runBacktest(corrected, spec);
    expect(lookAhead(corrected, spec, run, { seed: 1, cuts: CUTS, historyThrough: readThrough })).not.toBe(null);
    expect(lookAhead(corrected, spec, run, { seed: 1, cuts: CUTS })).toBe(null);
  });

  test("the check finds a decision that is missing, added or of another amount", () => {
    const spec = makeSpec(history, grades, rules);
    const run = runBacktest(history, spec);
    const at = run.decisions.findIndex((one) => one.at > 20);
    const [early, changed] = [run.decisions.slice(0, at), run.decisions[at] as (typeof run.decisions)[number]];
    const later = run.decisions.slice(at + 1);
    const amount = changed.decision.amount + 1n;
    const found = { candle: candleAt(changed.at), tokenId: changed.decision.tokenId };
    const checked = (decisions: typeof run.decisions) =>
      lookAhead(history, spec, { ...run, decisions }, { seed: 3, cuts: CUTS });
    expect(checked(run.decisions)).toBe(null);
    expect(checked([...early, { ...changed, decision: { ...changed.decision, amount } }, ...later])).toEqual(found);
    expect(checked([...early, ...later])).toEqual(found);
    expect(checked([...early, changed, ...run.decisions.slice(at)])).not.toBe(null);
    const extra = { at: changed.at, decision: { ...changed.decision, tokenId: -1 } };
    expect(checked([...early, extra, ...run.decisions.slice(at)])).toEqual({ candle: found.candle, tokenId: -1 });
  });

  test("the check does not report a difference that only occurs after the last cut", () => {
    const spec = makeSpec(history, grades, rules);
    const run = runBacktest(history, spec);
    const last = chooseCuts(run.candles.length, 3, CUTS).at(-1) as number;
    const decisions = run.decisions.filter(({ at }) => at <= last);
    expect(lookAhead(history, spec, { ...run, decisions }, { seed: 3, cuts: CUTS })).toBe(null);
  });
});

test("each part of the run has one cut, and the same seed gives the same cuts", () => {
  const cuts = chooseCuts(1_000, 5, 20);
  expect(cuts).toEqual(chooseCuts(1_000, 5, 20));
  expect(cuts).not.toEqual(chooseCuts(1_000, 6, 20));
  expect(cuts.map((at) => Math.floor(at / 50))).toEqual(Array.from({ length: 20 }, (_, part) => part));
  expect(chooseCuts(3, 5, 20)).toEqual([0, 1, 2]);
  expect(chooseCuts(0, 5, 20)).toEqual([]);
});

test("a cut history has no later candles and does not know which tokens will be gone", () => {
  const history = randomHistory(4, { candles: 30, tokens: 8 });
  const cut = cutAfter(history, 11);
  expect(cut.candles).toEqual(history.candles.slice(0, 12));
  for (const column of [
    cut.close,
    cut.fill,
    cut.isLateFill,
    cut.volume30,
    cut.sd30,
    cut.grade,
    cut.signal,
    cut.watched,
  ])
    expect(column.length).toBe(12 * 8);
  expect([cut.isGraded.length, cut.gradesDay.length]).toEqual([12, 12]);
  for (const [index, from] of history.goneFrom.entries()) {
    expect(cut.goneFrom[index]).toBe(Math.min(from, 12));
    expect(cut.goneWhy[index]).toBe(from < 12 ? history.goneWhy[index] : null);
  }
});

test("a look-ahead check can be cancelled", () => {
  const history = randomHistory(4, { candles: 40 });
  const spec = makeSpec(history, grades, bareRules());
  const steps: number[] = [];
  const run = { ...runBacktest(history, spec), decisions: [] };
  const onStep = (done: number, of: number) => steps.push(done / of) < 3;
  lookAhead(
    history,
    spec,
    { ...run, decisions: runBacktest(history, spec).decisions },
    { seed: 1, cuts: CUTS, onStep },
  );
  expect(steps).toEqual([0.05, 0.1, 0.15]);
});
