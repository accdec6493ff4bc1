import { describe, expect, test } from "vitest";
import { runBacktest } from "../../analytics/agents/backtest.ts";
import type { BacktestSpec, History } from "../../analytics/agents/history.ts";
import { fillAt, inputsAt } from "../../analytics/agents/inputs.ts";
import { judge } from "../../analytics/agents/judge.ts";
import type { Fill, Judgement, State, Timeframe } from "../../analytics/agents/model.ts";
import { paperFill } from "../../analytics/agents/paper.ts";
import { parseJudgement, parseState, plainJudgement, plainState } from "../../analytics/agents/plain.ts";
import { CARRIED_CANDLES } from "../../analytics/agents/row.ts";
import { computeEquity, firstState, heldAfter, markState, nextState } from "../../analytics/agents/state.ts";
import { candleAt, makeSpec, randomHistory, randomRules, SPECS } from "./agentsSupport.ts";

/** One candle after another, as live and paper agents are judged: from stored text, with no memory but the last judgement. */
function judgedOneByOne(history: History, { strategy, rules, timeframe, from }: BacktestSpec): Judgement[] {
  const judgements: Judgement[] = [];
  let paused: State["paused"] = null;
  for (let index = history.candles.indexOf(from); index < history.candles.length; index++) {
    const last = judgements.at(-1);
    const before = last && parseJudgement(JSON.parse(JSON.stringify(plainJudgement(last))));
    const fills = before ? simulateFills(history, index - 1, before) : [];
    const held = before ? heldAfter(before.state, fills, rules) : new Set<number>();
    const candle = history.candles[index] as string;
    const now = { candle, timeframe, rules, inputs: inputsAt(history, index, { strategy, rules, held }) };
    const state = before ? nextState(before, { fills, paused }, now) : markState(firstState(rules, candle), now);
    const judgement = judge({ ...now, strategy, state });
    judgements.push(judgement);
    if (judgement.pause) paused = { by: "rule", rule: judgement.pause.rule };
  }
  return judgements;
}

function simulateFills(history: History, index: number, { decisions, state }: Judgement): Fill[] {
  return decisions.flatMap((decision) => {
    const at = fillAt(history, index, decision);
    const held = state.positions.find(({ tokenId }) => tokenId === decision.tokenId) ?? null;
    const filled = at && paperFill(decision, held, at);
    return filled && "fill" in filled ? [filled.fill] : [];
  });
}

const text = (judgements: readonly Judgement[]) => judgements.map((one) => JSON.stringify(plainJudgement(one)));

describe.each(SPECS)("$key", (strategy) => {
  test.each<Timeframe>(["1d", "1h"])(
    "judging a month of %s candles one by one gives byte for byte the back-test's judgements",
    (timeframe) => {
      const month = timeframe === "1d" ? 31 : 31 * 24;
      const history = randomHistory(7, { candles: month + 8, tokens: 14, timeframe });
      const spec = makeSpec(history, strategy, randomRules(7), 8);
      const run = runBacktest(history, spec, { isWithJudgements: true });
      const oneByOne = judgedOneByOne(history, spec);
      expect(text(run.judgements ?? [])).toEqual(text(oneByOne));
      expect(oneByOne.some(({ decisions }) => decisions.length > 0)).toBe(true);
    },
  );

  test("judging one by one equals the back-test over sixty random histories and sets of rules", () => {
    let decided = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const timeframe = seed % 3 === 0 ? "1h" : "1d";
      const history = randomHistory(seed, { candles: 24, tokens: 3 + (seed % 9), timeframe });
      const spec = makeSpec(history, strategy, randomRules(seed), seed % 7);
      const run = runBacktest(history, spec, { isWithJudgements: true });
      const oneByOne = judgedOneByOne(history, spec);
      decided += run.decisions.length;
      expect(text(run.judgements ?? []), `seed ${seed}`).toEqual(text(oneByOne));
      expect(run.decisions.map(({ decision }) => decision)).toEqual(oneByOne.flatMap(({ decisions }) => decisions));
      expect(run.equityMicro).toEqual(oneByOne.map(({ state, inputs }) => computeEquity(state, inputs)));
    }
    expect(decided).toBeGreaterThan(150);
  });

  test("a history that begins earlier or ends later changes no judgement", () => {
    const long = randomHistory(21, { candles: 90, tokens: 9 });
    const [first, last] = [40 - CARRIED_CANDLES, 70];
    const tokens = long.tokenIds.length;
    const part = <Column extends Float64Array | Uint8Array>(column: Column) =>
      column.slice(first * tokens, (last + 1) * tokens) as Column;
    const short: History = {
      ...long,
      candles: long.candles.slice(first, last + 1),
      ...{ close: part(long.close), fill: part(long.fill), isLateFill: part(long.isLateFill) },
      ...{ volume30: part(long.volume30), sd30: part(long.sd30), grade: part(long.grade), signal: part(long.signal) },
      ...{ isGraded: long.isGraded.slice(first, last + 1), gradesDay: long.gradesDay.slice(first, last + 1) },
      ...{ goneFrom: long.goneFrom.map((at) => at - first), watched: part(long.watched) },
    };
    const spec = { ...makeSpec(long, strategy, randomRules(21)), from: candleAt(40), to: candleAt(62) };
    const judged = (history: History) => text(runBacktest(history, spec, { isWithJudgements: true }).judgements ?? []);
    expect(judged(short)).toEqual(judged(long));
  });
});

test("a state is unchanged after it was written to JSON and read back", () => {
  const history = randomHistory(3, { candles: 40 });
  const spec = makeSpec(history, SPECS[0] as (typeof SPECS)[number], randomRules(3));
  for (const { state } of runBacktest(history, spec, { isWithJudgements: true }).judgements ?? [])
    expect(parseState(JSON.parse(JSON.stringify(plainState(state))))).toEqual(state);
});
