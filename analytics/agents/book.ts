import {
  CANDLE_MS,
  type Exit,
  type ExitReason,
  type Fill,
  type Position,
  type Rules,
  type State,
  type Timeframe,
} from "./model.ts";
import { CENT_MICRO, min, USD_MICRO, worthMicro, worthNumber } from "./money.ts";
import { findTokenIndex, type Row } from "./row.ts";

/**
 * An agent's state while it is computed: the same as `State`, with times as numbers and positions by their index in a row. Every change to
 * a state is made here, whether one candle is judged or years of them. Pure.
 */
export type Holding = {
  tokenId: number;
  place: number;
  units: bigint;
  /** The same as a number, for computing worth. */
  approximate: number;
  entry: number;
  peak: number;
  since: number;
  spent: bigint;
};
type Closed = { tokenId: number; at: number; reason: ExitReason; gain: bigint };

export type Book = {
  stepMs: number;
  cash: bigint;
  /** By token id. */
  holdings: Holding[];
  equity: bigint;
  peakEquity: bigint;
  day: number;
  dayEquity: bigint;
  orders: number;
  cooldowns: { tokenId: number; until: number }[];
  recent: Closed[];
  paused: State["paused"];
  count: number;
};

/** The rule by which a stopped agent is paused for good: its positions are left to their exits, or all of them are sold. */
export const STOPPED = { kept: "stoppedKept", sold: "stoppedSold" } as const;

/** Anything worth less is written off. */
const DUST_MICRO = USD_MICRO;
/** At most this many past exits are considered. */
export const MAX_RECENT = 256;
const DAY_MS = 86_400_000;

const toDayNumber = (time: number) => Math.floor(time / DAY_MS);

export function firstBook(rules: Rules, candle: number, timeframe: Timeframe): Book {
  const cash = BigInt(rules.budgetUsdCents) * CENT_MICRO;
  return {
    ...{ stepMs: CANDLE_MS[timeframe], cash, holdings: [], equity: cash, peakEquity: cash, day: toDayNumber(candle) },
    ...{ dayEquity: cash, orders: 0, cooldowns: [], recent: [], paused: null, count: 0 },
  };
}

/** Gains and costs of one fill. `gain` is null for a buy, or when the sale closed nothing. */
export function applyFill(book: Book, fill: Fill, rules: Rules): { gain: bigint | null } {
  const at = Date.parse(fill.candle);
  const index = book.holdings.findIndex(({ tokenId }) => tokenId >= fill.tokenId);
  const found = book.holdings[index];
  const holding = found?.tokenId === fill.tokenId ? found : undefined;
  if (fill.side === "buy") {
    book.cash -= fill.money;
    if (holding) addTo(holding, fill);
    else book.holdings.splice(index < 0 ? book.holdings.length : index, 0, toHolding(fill, at));
    return { gain: null };
  }
  book.cash += fill.money;
  if (!holding) return { gain: null };
  const units = min(fill.units, holding.units);
  const left = holding.units - units;
  const isClosed = left === 0n || worthMicro(left, Math.max(0, fill.price)) < DUST_MICRO;
  // What is written off is a loss: the whole cost is set against the proceeds.
  const cost = isClosed ? holding.spent : (holding.spent * units) / holding.units;
  const gain = fill.money - cost;
  if (!isClosed) {
    holding.units = left;
    holding.approximate = Number(left);
    holding.spent -= cost;
    return { gain };
  }
  book.holdings.splice(index, 1);
  book.recent.push({ tokenId: fill.tokenId, at, reason: fill.reason as ExitReason, gain });
  if (rules.cooldownCandles > 0) {
    book.cooldowns = book.cooldowns.filter(({ tokenId }) => tokenId !== fill.tokenId);
    book.cooldowns.push({ tokenId: fill.tokenId, until: at + rules.cooldownCandles * book.stepMs });
    book.cooldowns.sort((a, b) => a.tokenId - b.tokenId);
  }
  return { gain };
}

function toHolding({ tokenId, units, money, price }: Fill, at: number): Holding {
  const approximate = Number(units);
  return { tokenId, place: -1, units, approximate, entry: price, peak: price, since: at, spent: money };
}

/** The entry becomes the average of both, weighted by units; the position is as old as its first fill. */
function addTo(holding: Holding, { units, money, price }: Fill): void {
  const [before, added] = [holding.approximate, Number(units)];
  holding.entry = (holding.entry * before + price * added) / (before + added);
  holding.peak = Math.max(holding.peak, holding.entry);
  holding.units += units;
  holding.approximate = Number(holding.units);
  holding.spent += money;
}

/** What a holding is worth in a row, in micro-dollars: at its close, or at the last known one; see `priceIn`. */
export const worthIn = (row: Row, { place: tokenIndex, units, approximate, entry }: Holding): number =>
  worthNumber(units, approximate, priceIn(row, tokenIndex, entry));

/**
 * What a token is worth for its owner's equity: nothing once it is delisted without a price, the lower of feed and pool where they differ,
 * the last close where this candle has none, and the entry where none is known.
 */
function priceIn(row: Row, tokenIndex: number, entry: number): number {
  if (tokenIndex < 0) return entry;
  let close = row.close[row.at + tokenIndex] as number;
  if (Number.isNaN(close)) {
    if (row.gone(tokenIndex) === "delisted") return 0;
    close = row.lastClose(tokenIndex);
    if (Number.isNaN(close)) return entry;
  }
  return row.isDeviating(tokenIndex) ? Math.min(row.poolPrice(tokenIndex), close) : close;
}

/** Cash and positions; a live agent never counts more cash than its wallet has. */
export function equityIn(row: Row, book: Pick<Book, "cash" | "holdings">, walletCash: bigint | undefined): bigint {
  let worth = 0;
  for (const holding of book.holdings) worth += worthIn(row, holding);
  const cash = walletCash !== undefined && walletCash < book.cash ? walletCash : book.cash;
  return cash + BigInt(worth);
}

/** Brings a book to the close of a candle: peaks, equity and its peak, the day, and what has ended. */
export function markBook(
  book: Book,
  row: Row,
  now: { candle: number; rules: Rules; walletCash?: bigint; isResumed?: boolean; isFirst?: boolean },
): void {
  const { candle, rules } = now;
  for (const holding of book.holdings) {
    if (holding.place < 0) holding.place = findTokenIndex(row.tokenIds, holding.tokenId);
    if (holding.place < 0) continue;
    const close = row.close[row.at + holding.place] as number;
    if (close > holding.peak && !row.isDeviating(holding.place)) holding.peak = close;
  }
  const before = book.equity;
  book.equity = equityIn(row, book, now.walletCash);
  if (now.isResumed || book.equity > book.peakEquity) book.peakEquity = book.equity;
  const day = toDayNumber(candle);
  if (day !== book.day || now.isFirst) {
    book.day = day;
    book.orders = 0;
    // With daily candles a day begins where the previous one ended: within itself it has no loss.
    book.dayEquity = book.stepMs < DAY_MS ? book.equity : before;
  }
  if (book.cooldowns.length > 0) book.cooldowns = book.cooldowns.filter(({ until }) => until > candle);
  if (book.recent.length > 0) book.recent = stillRelevant(book.recent, candle, book.stepMs, rules);
}

/** Exits that a protection may still need: the last few, and those within its window. */
function stillRelevant(recent: Closed[], candle: number, stepMs: number, { losses, stops }: Rules): Closed[] {
  const last = losses ? recent.length - losses.n : recent.length;
  const since = stops ? candle - (stops.within + stops.pause) * stepMs : candle;
  const relevant = recent.filter(
    ({ at, reason, gain }, index) => index >= last || (at > since && isLossByStop(reason, gain)),
  );
  return relevant.length > MAX_RECENT ? relevant.slice(-MAX_RECENT) : relevant;
}

export const isLossByStop = (reason: ExitReason, gain: bigint): boolean =>
  gain < 0n && (reason === "stopLoss" || reason === "trailing");

const text = (time: number) => new Date(time).toISOString();

export function toBook(state: State, timeframe: Timeframe): Book {
  return {
    stepMs: CANDLE_MS[timeframe],
    ...{ cash: state.cash, equity: state.equity, peakEquity: state.peakEquity },
    holdings: state.positions.map(({ since, ...position }) => ({
      ...{ ...position, place: -1, approximate: Number(position.units), since: Date.parse(since) },
    })),
    ...{ day: toDayNumber(Date.parse(state.day.day)), dayEquity: state.day.equity, orders: state.day.orders },
    cooldowns: state.cooldowns.map(({ tokenId, until }) => ({ tokenId, until: Date.parse(until) })),
    recent: state.recent.map(({ candle, ...exit }) => ({ ...exit, at: Date.parse(candle) })),
    ...{ paused: state.paused, count: state.count },
  };
}

export function stateOfBook(book: Book): State {
  return {
    cash: book.cash,
    positions: book.holdings.map(
      ({ tokenId, units, entry, peak, since, spent }): Position => ({
        ...{ tokenId, units, entry, peak, since: text(since), spent },
      }),
    ),
    ...{ equity: book.equity, peakEquity: book.peakEquity },
    day: { day: text(book.day * DAY_MS).slice(0, 10), equity: book.dayEquity, orders: book.orders },
    cooldowns: book.cooldowns.map(({ tokenId, until }) => ({ tokenId, until: text(until) })),
    recent: book.recent.map(({ tokenId, at, reason, gain }): Exit => ({ tokenId, candle: text(at), reason, gain })),
    ...{ paused: book.paused, count: book.count },
  };
}
