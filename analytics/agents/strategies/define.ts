import type { Intent, Params, Strategy, StrategyView, TokenInput } from "../model.ts";
import { CARRIED_CANDLES, type Row, rowOfInputs } from "../row.ts";

/** What a strategy looks at: one candle's row, what the agent holds, and how many candles it has judged. */
export type Scope = {
  row: Row;
  equity: bigint;
  count: number;
  /** Token ids, ascending. */
  target: readonly number[] | null;
  /** Micro-dollars held at an index; 0 if nothing is. */
  worthAt(tokenIndex: number): bigint;
};
/** A token to buy; `usdMicro`: for exactly this amount. */
export type Want = { place: number; strength: number; usdMicro?: bigint };
/** A token to sell: all of it, or this much of it. */
export type Leave = { usdMicro?: bigint };
export const ALL: Leave = {};

/** A strategy as it is written: over rows, so that years of them are computed fast. */
export type RowStrategy = Omit<Strategy, "intents"> & {
  /** Adds what it would buy, in any order, held or not, with or without a price: what may not be bought is refused later. */
  enters(scope: Scope, params: Params, wants: Want[]): void;
  /** For the holding at an index. */
  leaves(scope: Scope, tokenIndex: number, params: Params): Leave | null;
};
export type DefinedStrategy = RowStrategy & Strategy;

/** Adds `intents` for a single view, computed by the same rules, and the history that every judgement needs. */
export function defineStrategy(strategy: RowStrategy): DefinedStrategy {
  const history = (params: Params) => Math.max(strategy.history(params), CARRIED_CANDLES);
  return { ...strategy, history, intents: (view, params) => buildIntents(strategy, view, params) };
}

function buildIntents(strategy: RowStrategy, view: StrategyView, params: Params): Intent[] {
  const row = rowOfInputs({ tokens: view.tokens }, { strategy: { it: strategy, params } });
  const id = (tokenIndex: number) => (view.tokens[tokenIndex] as TokenInput).tokenId;
  const scope: Scope = {
    row,
    ...{ equity: view.equity, count: view.count, target: view.target },
    worthAt: (tokenIndex) => view.held.get(id(tokenIndex))?.value ?? 0n,
  };
  const wants: Want[] = [];
  strategy.enters(scope, params, wants);
  const sells = view.tokens.flatMap(({ tokenId }, tokenIndex): Intent[] => {
    const leave = view.held.has(tokenId) ? strategy.leaves(scope, tokenIndex, params) : null;
    return leave ? [{ tokenId, side: "sell", strength: 0, reason: REASON, ...leave }] : [];
  });
  return [
    ...sells,
    ...wants.map(
      ({ place: tokenIndex, strength, usdMicro }): Intent => ({
        ...{ tokenId: id(tokenIndex), side: "buy", strength, reason: REASON },
        ...(usdMicro !== undefined && { usdMicro }),
      }),
    ),
  ];
}

export const REASON = "strategy";
