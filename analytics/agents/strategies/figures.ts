import type { History } from "../history.ts";
import type { Params } from "../model.ts";

/**
 * What strategies read about a token besides its close, by name: each a column of a history, so many candles back. A computed figure uses
 * the same candles in the same order wherever the history begins, so that it is identical to the last digit. Pure.
 */
export const FIGURES = ["grade", "gradeBefore", "signal", "signalBefore", "closeBefore", "sma", "smaBefore"] as const;
export type FigureName = (typeof FIGURES)[number];

/** A column, and how many candles back from the judged one its value is read. */
export type FigureColumn = { column: Float64Array; back: 0 | 1 };

const OF_GRADES: readonly string[] = ["grade", "gradeBefore", "signal", "signalBefore"];
export const readsGrades = (names: readonly string[]): boolean => names.some((name) => OF_GRADES.includes(name));

/** Throws for an unknown name. */
export function figureColumn(history: History, name: string, params: Params): FigureColumn {
  switch (name as FigureName) {
    case "grade":
      return { column: history.grade, back: 0 };
    case "gradeBefore":
      return { column: history.grade, back: 1 };
    case "signal":
      return { column: history.signal, back: 0 };
    case "signalBefore":
      return { column: history.signal, back: 1 };
    case "closeBefore":
      return { column: history.close, back: 1 };
    case "sma":
      return { column: averages(history, params.candles as number), back: 0 };
    case "smaBefore":
      return { column: averages(history, params.candles as number), back: 1 };
    default:
      throw new Error(`there is no figure ${name}`);
  }
}

/** One figure of one token in one candle; NaN where unknown. */
export function figureAt(history: History, name: string, params: Params, index: number, tokenIndex: number): number {
  if (name === "sma" || name === "smaBefore")
    return averageAt(history, params.candles as number, name === "sma" ? index : index - 1, tokenIndex);
  const { column, back } = figureColumn(history, name, params);
  return index < back ? Number.NaN : (column[(index - back) * history.tokenIds.length + tokenIndex] as number);
}

/** Average of so many closes up to a candle, added from the oldest on; NaN if one of them is missing. */
function averageAt({ close, tokenIds }: History, candles: number, index: number, tokenIndex: number): number {
  const first = index - candles + 1;
  if (first < 0) return Number.NaN;
  let sum = 0;
  for (let at = first; at <= index; at++) sum += close[at * tokenIds.length + tokenIndex] as number;
  return sum / candles;
}

const computed = new WeakMap<Float64Array, Map<number, Float64Array>>();

/** `averageAt` of every token in every candle: candle by candle, as columns are laid out. Computed once for the same closes. */
function averages({ close, tokenIds }: History, candles: number): Float64Array {
  const known = computed.get(close) ?? new Map<number, Float64Array>();
  computed.set(close, known);
  const before = known.get(candles);
  if (before) return before;
  const tokens = tokenIds.length;
  const average = new Float64Array(close.length).fill(Number.NaN);
  const last = tokens === 0 ? 0 : close.length / tokens;
  const sums = new Float64Array(tokens);
  for (let index = candles - 1; index < last; index++) {
    sums.fill(0);
    for (let from = (index - candles + 1) * tokens; from <= index * tokens; from += tokens)
      for (let tokenIndex = 0; tokenIndex < tokens; tokenIndex++)
        sums[tokenIndex] = (sums[tokenIndex] as number) + (close[from + tokenIndex] as number);
    for (let tokenIndex = 0; tokenIndex < tokens; tokenIndex++)
      average[index * tokens + tokenIndex] = (sums[tokenIndex] as number) / candles;
  }
  known.set(candles, average);
  return average;
}
