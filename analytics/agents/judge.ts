import { type Book, stateOfBook, toBook } from "./book.ts";
import { decide, Outcome, toPlan } from "./decide.ts";
import type { Inputs, Judgement, Rules, State, StrategySpec, Timeframe } from "./model.ts";
import { rowOfInputs } from "./row.ts";

export type JudgeInput = {
  candle: string;
  timeframe: Timeframe;
  strategy: StrategySpec;
  rules: Rules;
  inputs: Inputs;
  /** At this candle: with fills since the last one, and marked at its closes. See `nextState`. */
  state: State;
  /** Candles before this one that were not judged. */
  missed?: number;
};

/**
 * `judge-1`: what an agent does at the close of a candle. The same in backtest, paper and live; `runBacktest` applies the same rules to
 * columns. Pure. Source: docs/spec/agent.md#2.
 */
export function judge({ candle, timeframe, strategy, rules, inputs, state, missed }: JudgeInput): Judgement {
  const plan = toPlan(strategy, rules);
  const row = rowOfInputs(inputs, { at: { candle, timeframe }, strategy: { it: plan.strategy, params: plan.params } });
  const book: Book = toBook(state, timeframe);
  const outcome = new Outcome(true);
  decide(row, book, plan, Date.parse(candle), outcome, inputs.room);
  return judgementOfOutcome(outcome, { candle, inputs, state: stateOfBook(book), missed });
}

export function judgementOfOutcome(
  { decisions, refusals, pause }: Outcome,
  { candle, inputs, state, missed }: { candle: string; inputs: Inputs; state: State; missed: number | undefined },
): Judgement {
  return {
    ...{ candle, inputs, state, decisions: [...decisions], refusals: [...refusals] },
    ...(pause && { pause: { rule: "drawdown", positions: pause } }),
    ...(missed !== undefined && missed > 0 && { missed }),
  };
}
