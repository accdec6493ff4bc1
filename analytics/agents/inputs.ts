import type { History } from "./history.ts";
import {
  CANDLE_MS,
  type Decision,
  type Inputs,
  type Rules,
  type Strategy,
  type StrategySpec,
  type TokenInput,
} from "./model.ts";
import type { FillAt } from "./paper.ts";
import { carriedClose, findTokenIndex, goneAt, isWatchedAt } from "./row.ts";
import { figureAt, readsGrades } from "./strategies/figures.ts";
import { requireStrategy } from "./strategies/index.ts";

/**
 * The inputs for judging one candle of a history: the tokens that are watched and listed, and those that are held. The only way to make
 * inputs, for backtest, paper and live; what only a chain knows is added to them. Unknown figures are null. Pure.
 */
export function inputsAt(
  history: History,
  index: number,
  input: { strategy: StrategySpec; rules: Rules; held: ReadonlySet<number> },
): Inputs {
  const strategy = requireStrategy(input.strategy);
  const names = strategy.reads(input.strategy.params);
  const tokens = history.tokenIds.flatMap((tokenId, tokenIndex): TokenInput[] =>
    input.held.has(tokenId) || isWatchedAt(history, index, tokenIndex)
      ? [tokenInput(history, index, tokenIndex, { names, params: input.strategy.params })]
      : [],
  );
  const day = readsGrades(names) && history.isGraded[index] === 1 ? history.gradesDay[index] : null;
  return {
    tokens,
    ...(day && { gradesDay: day }),
    ...(day && history.methodHash && { methodHash: history.methodHash }),
    ...targetAt(history, index, strategy),
  };
}

function targetAt(history: History, index: number, strategy: Strategy): Pick<Inputs, "target"> {
  if (!strategy.hasTarget) return {};
  return { target: history.tokenIds.filter((_, tokenIndex) => isWatchedAt(history, index, tokenIndex)) };
}

function tokenInput(
  history: History,
  index: number,
  tokenIndex: number,
  { names, params }: { names: readonly string[]; params: StrategySpec["params"] },
): TokenInput {
  const cell = index * history.tokenIds.length + tokenIndex;
  const gone = goneAt(history, index, tokenIndex);
  const { close, of } = closeAt(history, index, tokenIndex, gone);
  const known = (figure: number) => (Number.isFinite(figure) ? figure : null);
  const [volume30, sd30] = [history.volume30[cell] as number, history.sd30[cell] as number];
  return {
    tokenId: history.tokenIds[tokenIndex] as number,
    close,
    figures: Object.fromEntries(names.map((name) => [name, known(figureAt(history, name, params, index, tokenIndex))])),
    ...(Number.isFinite(volume30) && { volume30 }),
    ...(Number.isFinite(sd30) && { sd30 }),
    ...(gone && { gone }),
    ...(history.watched[cell] !== 1 && { notAllowed: true as const }),
    asOf:
      of < 0 ? null : new Date(Date.parse(history.candles[of] as string) + CANDLE_MS[history.timeframe]).toISOString(),
  };
}

/** Its close, or the last one that may be used for its worth; none for a delisted token, which is worth nothing without one. */
function closeAt(history: History, index: number, tokenIndex: number, gone: string | null) {
  const { close, index: of } = carriedClose(history, index, tokenIndex);
  if (of < 0 || (of < index && gone === "delisted")) return { close: null, of: -1 };
  return { close, of };
}

/**
 * The price at which a candle's decision is filled in the next one; null if there is no price, or no next candle yet. A token that is gone
 * and has no price is sold for nothing if it was delisted, and at its last close if it was replaced. `isLate`: no hourly price was known,
 * and the candle's own close is used instead.
 */
export function fillAt(
  history: History,
  index: number,
  { tokenId, side }: Pick<Decision, "tokenId" | "side">,
  filledIn = index + 1,
): (FillAt & { isLate: boolean }) | null {
  const candle = history.candles[filledIn];
  const tokenIndex = findTokenIndex(history.tokenIds, tokenId);
  if (candle === undefined || tokenIndex < 0) return null;
  const tokens = history.tokenIds.length;
  const cell = filledIn * tokens + tokenIndex;
  const price = history.fill[cell] as number;
  if (price > 0) {
    const known = index * tokens + tokenIndex;
    const [volume30, sd30] = [history.volume30[known] as number, history.sd30[known] as number];
    return { candle, price, volume30, sd30, isLate: history.isLateFill[cell] === 1 };
  }
  const gone = side === "sell" ? goneAt(history, index, tokenIndex) : null;
  if (!gone) return null;
  const last = gone === "migrated" ? carriedClose(history, index, tokenIndex).close : 0;
  return { candle, price: Number.isNaN(last) ? 0 : last, isLate: true };
}
