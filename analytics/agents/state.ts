import { applyFill, type Book, equityIn, firstBook, markBook, stateOfBook, toBook } from "./book.ts";
import type { Decision, Fill, Inputs, Rules, State, Timeframe } from "./model.ts";
import { findTokenIndex, rowOfInputs } from "./row.ts";

/** How one state follows from the one before. Pure. Source: docs/spec/agent.md#2 and #3. */

export { STOPPED } from "./book.ts";

export type Now = { candle: string; timeframe: Timeframe; rules: Rules; inputs: Inputs };

/** Only the budget, before the first candle. Pass it to `markState` with that candle's closes. */
export const firstState = (rules: Rules, candle: string): State =>
  // No state contains the candle's step.
  stateOfBook(firstBook(rules, Date.parse(candle), "1d"));

/** The first state, with the closes of its candle. */
export function markState(state: State, now: Now): State {
  const book = toBook(state, now.timeframe);
  mark(book, now, { isFirst: true });
  return stateOfBook(book);
}

/**
 * The state at the next judged candle: decisions counted, fills applied in the given order, then marked at its closes. `isResumed`: its
 * owner has resumed it, and the equity peak starts again from here. Fills belong to decisions of `before` and earlier ones, sales first.
 */
export function nextState(
  before: { candle: string; state: State; decisions: readonly Pick<Decision, "side">[] },
  between: { fills: readonly Fill[]; paused: State["paused"]; isResumed?: boolean },
  now: Now,
): State {
  const book = toBook(before.state, now.timeframe);
  book.count++;
  book.orders += before.decisions.filter(({ side }) => side === "buy").length;
  for (const fill of between.fills) applyFill(book, fill, now.rules);
  book.paused = between.paused;
  mark(book, now, { isResumed: between.isResumed === true });
  return stateOfBook(book);
}

/** Token ids held once fills are applied: the next inputs have to include them in addition to the watched ones. */
export function heldAfter(state: State, fills: readonly Fill[], rules: Rules): ReadonlySet<number> {
  const book = toBook(state, "1d");
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
 * Cash and positions at the closes of inputs, micro-dollars. An older close is used where this candle has none, and the entry where none is
 * known. Cash is never more than the wallet has.
 */
export function computeEquity({ cash, positions }: Pick<State, "cash" | "positions">, inputs: Inputs): bigint {
  const row = rowOfInputs(inputs);
  const holdings = positions.map(({ since, ...position }) => ({
    ...{ ...position, since: Date.parse(since), approximate: Number(position.units) },
    place: findTokenIndex(row.tokenIds, position.tokenId),
  }));
  return equityIn(row, { cash, holdings }, inputs.room && BigInt(inputs.room.cash));
}
