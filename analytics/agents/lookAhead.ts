import { seededRandom } from "../series/random.ts";
import { type Run, runPlan } from "./backtest.ts";
import { type Plan, toPlan } from "./decide.ts";
import type { BacktestSpec, History } from "./history.ts";
import type { Decision } from "./model.ts";

/**
 * Whether a backtest used later candles: cut anywhere, it must make the same decisions before the cut. Pure. Source: docs/spec/agent.md#5.
 */

export const CUTS = 20;

export type LookAheadOptions = {
  seed: number;
  cuts: number;
  /** Called after each cut. False cancels: nothing is found. */
  onStep?: (done: number, of: number) => boolean;
  /** The history as it would have been read then; by default the same one without later candles. */
  historyThrough?: (history: History, index: number) => History;
  /** A strategy that is not a published one. */
  plan?: Plan;
};

/**
 * The first decision that differs once the future is removed, with its candle and token; null if none does. One candle is sampled from each
 * of `cuts` equal parts of the run, so that a check costs about half of `cuts` backtests whatever the seed.
 */
export function lookAhead(
  history: History,
  spec: BacktestSpec,
  run: Run,
  { seed, cuts, onStep, historyThrough = cutAfter, plan = toPlan(spec.strategy, spec.rules) }: LookAheadOptions,
): { candle: string; tokenId: number } | null {
  const first = history.candles.indexOf(run.candles[0] as string);
  const places = chooseCuts(run.candles.length, seed, cuts);
  for (const [done, at] of places.entries()) {
    const through = run.candles[at] as string;
    const cut = runPlan(historyThrough(history, first + at), spec, plan, { through });
    const differing = findDifference(run.decisions, cut.decisions, at);
    if (differing) return { candle: run.candles[differing.at] as string, tokenId: differing.tokenId };
    if (onStep && !onStep(done + 1, places.length)) return null;
  }
  return null;
}

/** Candle indexes, ascending, without duplicates. */
export function chooseCuts(candles: number, seed: number, cuts: number): number[] {
  const random = seededRandom(seed);
  const places = Array.from({ length: cuts }, (_, part) => Math.floor(((part + random()) * candles) / cuts));
  return [...new Set(places)].filter((at) => at < candles);
}

/** The same history up to a candle: views of its columns, which cannot see further. */
export function cutAfter(history: History, index: number): History {
  const candles = index + 1;
  const cells = candles * history.tokenIds.length;
  return {
    ...history,
    candles: history.candles.slice(0, candles),
    ...{ close: history.close.subarray(0, cells), fill: history.fill.subarray(0, cells) },
    ...{ isLateFill: history.isLateFill.subarray(0, cells), watched: history.watched.subarray(0, cells) },
    ...{ volume30: history.volume30.subarray(0, cells), sd30: history.sd30.subarray(0, cells) },
    ...{ grade: history.grade.subarray(0, cells), signal: history.signal.subarray(0, cells) },
    ...{ isGraded: history.isGraded.subarray(0, candles), gradesDay: history.gradesDay.slice(0, candles) },
    // That a token will be gone is not known in advance.
    goneFrom: history.goneFrom.map((from) => Math.min(from, candles)),
    goneWhy: history.goneWhy.map((why, position) => ((history.goneFrom[position] as number) < candles ? why : null)),
  };
}

type Decided = Run["decisions"];

/** The first difference up to an index: a decision that only one of them made, or one that differs. */
function findDifference(whole: Decided, cut: Decided, upTo: number): { at: number; tokenId: number } | null {
  const max = Math.max(whole.length, cut.length);
  for (let index = 0; index < max; index++) {
    const [one, other] = [whole[index], cut[index]];
    if (one && other && one.at === other.at && isSame(one.decision, other.decision)) continue;
    const [early, late] = one && other && other.at < one.at ? [other, one] : [one, other];
    const first = early ?? late;
    return first && first.at <= upTo ? { at: first.at, tokenId: first.decision.tokenId } : null;
  }
  return null;
}

const isSame = (one: Decision, other: Decision): boolean =>
  one.tokenId === other.tokenId &&
  one.side === other.side &&
  one.amount === other.amount &&
  one.reason === other.reason &&
  one.limitedBy === other.limitedBy;
