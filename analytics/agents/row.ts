import type { History } from "./history.ts";
import { CANDLE_MS, type Inputs, type Params, type Strategy, type Timeframe, type TokenInput } from "./model.ts";
import { figureColumn, readsGrades } from "./strategies/figures.ts";

/**
 * The tokens of one candle as `judge-1` reads them: a row of a history, or built from the inputs of one judgement. Values of a token are at
 * its index, which ascends with token ids; in a column at `at + place`. Pure.
 */
export type Row = {
  tokens: number;
  tokenIds: readonly number[];
  at: number;
  /** NaN if there is none, or if it is not this candle's. */
  close: Float64Array;
  /** What the strategy reads, in its order: columns, and where this candle begins in each. Below 0: unknown. */
  figures: readonly Float64Array[];
  figuresAt: Int32Array;
  isGraded: boolean;
  /** Whether an unheld token is considered: it is watched, and traded. */
  isWatched(tokenIndex: number): boolean;
  /** The last known close, for a held token without one; NaN if there is none. */
  lastClose(tokenIndex: number): number;
  gone(tokenIndex: number): "delisted" | "migrated" | null;
  isAllowed(tokenIndex: number): boolean;
  /** Seconds between the close and the candle's end. */
  ageSeconds(tokenIndex: number): number;
  /** Whether any token is traded through a pool. */
  hasPools: boolean;
  isDeviating(tokenIndex: number): boolean;
  /** USD; NaN where no pool is traded through. */
  poolSide(tokenIndex: number): number;
  poolPrice(tokenIndex: number): number;
  sd30(tokenIndex: number): number;
  /** Token ids, ascending; null without a target. */
  target(): readonly number[] | null;
};

/**
 * A close is carried forward this many candles, to value a position and to tell that its token is listed: it never decides. A judgement has
 * to read this many candles back, or a longer history would give a different result.
 */
export const CARRIED_CANDLES = 30;
/** Feed and pool may differ by this share of the feed. */
const MAX_DEVIATION = 0.05;

/** The candle before a row's first is unknown: no value is read. */
export const getFigure = (row: Row, figure: number, tokenIndex: number): number => {
  const from = row.figuresAt[figure] as number;
  return from < 0 ? Number.NaN : ((row.figures[figure] as Float64Array)[from + tokenIndex] as number);
};

export function findTokenIndex(tokenIds: readonly number[], tokenId: number): number {
  let [low, high] = [0, tokenIds.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = tokenIds[middle] as number;
    if (found === tokenId) return middle;
    if (found < tokenId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** A row of a history that moves from candle to candle. */
export class HistoryRow implements Row {
  readonly tokens: number;
  readonly tokenIds: readonly number[];
  readonly close: Float64Array;
  readonly figures: readonly Float64Array[];
  readonly figuresAt: Int32Array;
  at = 0;
  index = -1;
  isGraded = false;
  readonly hasPools = false;
  private readonly back: readonly number[];
  /** The last candle in which each token has a close, up to this one. */
  private readonly lastSeen: Int32Array;

  constructor(
    private readonly history: History,
    strategy: Pick<Strategy, "reads" | "hasTarget">,
    params: Params,
  ) {
    this.tokens = history.tokenIds.length;
    this.tokenIds = history.tokenIds;
    this.close = history.close;
    const columns = strategy.reads(params).map((name) => figureColumn(history, name, params));
    this.figures = columns.map(({ column }) => column);
    this.back = columns.map(({ back }) => back);
    this.figuresAt = new Int32Array(columns.length);
    this.needsGrades = readsGrades(strategy.reads(params));
    this.hasTarget = strategy.hasTarget;
    this.lastSeen = new Int32Array(this.tokens);
  }
  private readonly needsGrades: boolean;
  private readonly hasTarget: boolean;

  moveTo(index: number): void {
    const isNext = index === this.index + 1 && index > 0;
    this.index = index;
    this.at = index * this.tokens;
    for (let tokenIndex = 0; tokenIndex < this.tokens; tokenIndex++) {
      if (!Number.isNaN(this.close[this.at + tokenIndex] as number)) this.lastSeen[tokenIndex] = index;
      else if (!isNext) this.lastSeen[tokenIndex] = carriedClose(this.history, index, tokenIndex).index;
    }
    this.isGraded = !this.needsGrades || this.history.isGraded[index] === 1;
    for (let figure = 0; figure < this.figuresAt.length; figure++)
      this.figuresAt[figure] = (index - (this.back[figure] as number)) * this.tokens;
  }
  isWatched(tokenIndex: number): boolean {
    return (
      this.history.watched[this.at + tokenIndex] === 1 &&
      isListedAt(this.index, this.lastSeen[tokenIndex] as number) &&
      (this.history.goneFrom[tokenIndex] as number) > this.index
    );
  }
  lastClose(tokenIndex: number): number {
    return carriedClose(this.history, this.index, tokenIndex).close;
  }
  gone(tokenIndex: number): "delisted" | "migrated" | null {
    return goneAt(this.history, this.index, tokenIndex);
  }
  isAllowed(tokenIndex: number): boolean {
    return this.history.watched[this.at + tokenIndex] === 1;
  }
  ageSeconds(): number {
    return 0;
  }
  isDeviating(): boolean {
    return false;
  }
  poolSide(): number {
    return Number.NaN;
  }
  poolPrice(): number {
    return Number.NaN;
  }
  sd30(tokenIndex: number): number {
    return this.history.sd30[this.at + tokenIndex] as number;
  }
  target(): readonly number[] | null {
    return this.hasTarget ? this.tokenIds.filter((_, tokenIndex) => this.isWatched(tokenIndex)) : null;
  }
}

export function goneAt(history: History, index: number, tokenIndex: number): "delisted" | "migrated" | null {
  return (history.goneFrom[tokenIndex] as number) <= index ? (history.goneWhy[tokenIndex] ?? "delisted") : null;
}

/** The close of a candle, or the last earlier one that may be used instead, and its candle. */
export function carriedClose(history: History, index: number, tokenIndex: number): { close: number; index: number } {
  const tokens = history.tokenIds.length;
  for (let at = index; at >= 0 && at >= index - CARRIED_CANDLES; at--) {
    const close = history.close[at * tokens + tokenIndex] as number;
    if (!Number.isNaN(close)) return { close, index: at };
  }
  return { close: Number.NaN, index: -1 };
}

/** It had a close recently: before its first it is not listed, and a feed that stops is a gap for so long. */
const isListedAt = (index: number, lastSeen: number): boolean => lastSeen >= 0 && index - lastSeen <= CARRIED_CANDLES;

/** Whether a token is watched by the agent in a candle, listed, and still traded. */
export function isWatchedAt(history: History, index: number, tokenIndex: number): boolean {
  return (
    history.watched[index * history.tokenIds.length + tokenIndex] === 1 &&
    goneAt(history, index, tokenIndex) === null &&
    isListedAt(index, carriedClose(history, index, tokenIndex).index)
  );
}

/**
 * The row for the inputs of one judgement. Without a strategy only closes are read from it; without a candle every close counts as one of
 * this candle.
 */
export function rowOfInputs(
  inputs: Inputs,
  { at, strategy }: { at?: { candle: string; timeframe: Timeframe }; strategy?: { it: Reader; params: Params } } = {},
): Row {
  const { tokens } = inputs;
  const ages = at && computeAges(tokens, at);
  const reads = strategy?.it.reads(strategy.params) ?? [];
  const token = (tokenIndex: number) => tokens[tokenIndex] as TokenInput;
  return {
    tokens: tokens.length,
    tokenIds: tokens.map(({ tokenId }) => tokenId),
    at: 0,
    close: Float64Array.from(tokens, ({ close }, tokenIndex) =>
      close === null || (ages && !ages.isOwn(tokenIndex)) ? Number.NaN : close,
    ),
    figures: reads.map((name) => Float64Array.from(tokens, ({ figures }) => figures[name] ?? Number.NaN)),
    figuresAt: new Int32Array(reads.length),
    isGraded: !readsGrades(reads) || inputs.gradesDay !== undefined,
    isWatched: (tokenIndex) => token(tokenIndex).gone === undefined,
    lastClose: (tokenIndex) => token(tokenIndex).close ?? Number.NaN,
    gone: (tokenIndex) => token(tokenIndex).gone ?? null,
    isAllowed: (tokenIndex) => token(tokenIndex).notAllowed !== true,
    ageSeconds: (tokenIndex) => (ages ? ages.seconds(tokenIndex) : 0),
    hasPools: tokens.some(({ poolPrice }) => poolPrice !== undefined),
    isDeviating: (tokenIndex) => {
      const { close, poolPrice } = token(tokenIndex);
      return close !== null && poolPrice !== undefined && Math.abs(poolPrice - close) > close * MAX_DEVIATION;
    },
    poolSide: (tokenIndex) => token(tokenIndex).poolSide ?? Number.NaN,
    poolPrice: (tokenIndex) => token(tokenIndex).poolPrice ?? Number.NaN,
    sd30: (tokenIndex) => token(tokenIndex).sd30 ?? Number.NaN,
    target: () => inputs.target ?? null,
  };
}
type Reader = Pick<Strategy, "reads">;

/** How old closes are at the candle's end; one that is older than the candle, or from a later one, is not its own. */
function computeAges(tokens: readonly TokenInput[], { candle, timeframe }: { candle: string; timeframe: Timeframe }) {
  const closed = Date.parse(candle) + CANDLE_MS[timeframe];
  const ages = tokens.map(({ asOf }) => (asOf === null ? Number.NaN : closed - Date.parse(asOf)));
  return {
    isOwn: (tokenIndex: number) =>
      (ages[tokenIndex] as number) >= 0 && (ages[tokenIndex] as number) < CANDLE_MS[timeframe],
    seconds: (tokenIndex: number) => (ages[tokenIndex] as number) / 1000,
  };
}
