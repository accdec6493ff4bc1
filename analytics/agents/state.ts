import { applyFill, type Book, bookOf, equityIn, firstBook, markBook, stateOfBook } from "./book.ts";
import type { Decision, Fill, Inputs, Rules, State, Timeframe } from "./model.ts";
import { placeOf, rowOfInputs } from "./row.ts";

/** How one state follows from the one before. Pure. Source: docs/spec/agent.md#2 and #3. */

export { STOPPED } from "./book.ts";

export type Now = { candle: string; timeframe: Timeframe; rules: Rules; inputs: Inputs };

/** Nothing but the budget, before the first candle. Give it to `markState` with that candle's closes. */
export const firstState = (rules: Rules, candle: string): State =>
  // The step of a candle is in no state.
  stateOfBook(firstBook(rules, Date.parse(candle), "1d"));

/** The first state, with the closes of its candle. */
export function markState(state: State, now: Now): State {
  const book = bookOf(state, now.timeframe);
  mark(book, now, { isFirst: true });
  return stateOfBook(book);
}

/**
 * The state at the next judged candle: what was decided counted, fills applied in the order given, then marked with its closes.
 * `isResumed`: its owner resumed it since, and equity has its peak from now on. Fills are those of decisions of `before` and earlier
 * ones, sales first.
 */
export function nextState(
  before: { candle: string; state: State; decisions: readonly Pick<Decision, "side">[] },
  between: { fills: readonly Fill[]; paused: State["paused"]; isResumed?: boolean },
  now: Now,
): State {
  const book = bookOf(before.state, now.timeframe);
  book.count++;
  book.orders += before.decisions.filter(({ side }) => side === "buy").length;
  for (const fill of between.fills) applyFill(book, fill, now.rules);
  book.paused = between.paused;
  mark(book, now, { isResumed: between.isResumed === true });
  return stateOfBook(book);
}

/** Token ids that are held once fills are applied: what the next inputs are to name beside what is watched. */
export function heldAfter(state: State, fills: readonly Fill[], rules: Rules): ReadonlySet<number> {
  const book = bookOf(state, "1d");
  for (const fill of fills) applyFill(book, fill, rules);
  return new Set(book.holdings.map(({ tokenId }) => tokenId));
}

function mark(book: Book, { candle, timeframe, rules, inputs }: Now, how: { isResumed?: boolean; isFirst?: boolean }) {
  const row = rowOfInputs(inputs, { at: { candle, timeframe } });
  markBook(book, row, {
    ...{ candle: Date.parse(candle), rules, ...how },
    ...(inputs.room && { walletCash: BigInt(inputs.room.cash) }),
  });
}

/**
 * Cash and positions at the closes of inputs, micro-dollars. A close that is older stands where this candle has none, and what was paid
 * where none is known. Cash is never more than the wallet has.
 */
export function equityOf({ cash, positions }: Pick<State, "cash" | "positions">, inputs: Inputs): bigint {
  const row = rowOfInputs(inputs);
  const holdings = positions.map(({ since, ...position }) => ({
    ...{ ...position, since: Date.parse(since), approximate: Number(position.units) },
    place: placeOf(row.tokenIds, position.tokenId),
  }));
  return equityIn(row, { cash, holdings }, inputs.room && BigInt(inputs.room.cash));
}
