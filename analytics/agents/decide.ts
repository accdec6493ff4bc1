import { type Book, type Holding, isLossByStop, STOPPED, worthIn } from "./book.ts";
import { type ExitInput, exitReasons } from "./exits.ts";
import {
  type Decision,
  type Headroom,
  REFUSALS,
  type Refusal,
  type RefusalRule,
  type Rules,
  type StrategySpec,
} from "./model.ts";
import { buyUnits, CENT_MICRO, min } from "./money.ts";
import { findTokenIndex, type Row } from "./row.ts";
import { computeSize, MIN_ORDER_MICRO, MIN_POOL_SIDE_USD } from "./size.ts";
import { type DefinedStrategy, REASON, type Scope, type Want } from "./strategies/define.ts";
import { requireStrategy } from "./strategies/index.ts";

/** The decisions of `judge-1` for one row of tokens, in the order of docs/spec/agent.md#2. Pure. */

export type Plan = { strategy: DefinedStrategy; params: StrategySpec["params"]; rules: Rules };
export const toPlan = (spec: StrategySpec, rules: Rules): Plan => ({
  ...{ strategy: requireStrategy(spec), params: spec.params, rules },
});

/** The outcome of one candle. Refusals are counted, and listed where they are read. */
export class Outcome {
  decisions: Decision[] = [];
  refusals: Refusal[] = [];
  readonly counts = Object.fromEntries(REFUSALS.map((rule) => [rule, 0])) as Record<RefusalRule, number>;
  pause: "keep" | "sell" | null = null;
  /** 1 at the index of each held token; allocated once for rows of the same width. */
  held = new Uint8Array(0);
  constructor(private readonly isListed: boolean) {}

  clear(): void {
    this.decisions = [];
    if (this.isListed) this.refusals = [];
    this.pause = null;
  }
  refuse(tokenId: number | null, side: Decision["side"], rule: RefusalRule): void {
    this.counts[rule]++;
    if (this.isListed) this.refusals.push({ tokenId, side, rule });
  }
}

const BPS = 10_000n;
/** If more than one in this many watched tokens has no data, nothing is judged. */
const GAP_PART = 3;

/** Fills an outcome. The book is at this candle: filled and marked. It is not changed. */
export function decide(row: Row, book: Book, plan: Plan, candle: number, outcome: Outcome, room?: Headroom): void {
  outcome.clear();
  const held = heldTokens(row, book, outcome);
  const data = countWithoutData(row, held);
  if (data.without * GAP_PART > data.watched) {
    outcome.refuse(null, "buy", "FeedGap");
    if (book.holdings.length > 0) outcome.refuse(null, "sell", "FeedGap");
    return;
  }
  const scope = new BookScope(row, book);
  const isFallen = hasFallen(book, plan.rules);
  if (isFallen && !book.paused) outcome.pause = plan.rules.drawdown?.then ?? null;
  exits({ row, book, plan, candle, outcome, room, scope, isFallen });
  if (data.without > 0 || row.hasPools) refuseWithout(row, outcome, held);
  entries({ row, book, plan, candle, outcome, room, scope, isFallen, held });
}

/** The index of each holding is looked up once per row. */
function heldTokens(row: Row, book: Book, outcome: Outcome): Uint8Array {
  if (outcome.held.length === row.tokens) outcome.held.fill(0);
  else outcome.held = new Uint8Array(row.tokens);
  for (const holding of book.holdings) {
    if (holding.place < 0) holding.place = findTokenIndex(row.tokenIds, holding.tokenId);
    if (holding.place >= 0) outcome.held[holding.place] = 1;
  }
  return outcome.held;
}

/** Traded tokens that are watched or held, and how many of them have no data. */
function countWithoutData(row: Row, held: Uint8Array): { watched: number; without: number } {
  let [watched, without] = [0, 0];
  for (let tokenIndex = 0; tokenIndex < row.tokens; tokenIndex++) {
    if (!row.isWatched(tokenIndex) && (held[tokenIndex] === 0 || row.gone(tokenIndex) !== null)) continue;
    watched++;
    if (Number.isNaN(row.close[row.at + tokenIndex] as number)) without++;
  }
  return { watched, without: row.isGraded ? without : watched };
}

class BookScope implements Scope {
  readonly equity: bigint;
  readonly count: number;
  readonly target: readonly number[] | null;
  constructor(
    readonly row: Row,
    private readonly book: Book,
  ) {
    this.equity = book.equity;
    this.count = book.count;
    this.target = row.target();
  }
  worthAt(tokenIndex: number): bigint {
    const holding = this.book.holdings.find((one) => one.place === tokenIndex);
    return holding ? BigInt(worthIn(this.row, holding)) : 0n;
  }
}

type Judging = {
  row: Row;
  book: Book;
  plan: Plan;
  candle: number;
  outcome: Outcome;
  room: Headroom | undefined;
  scope: Scope;
  isFallen: boolean;
};

function exits(judging: Judging): void {
  const { row, book, plan, outcome, candle, scope, isFallen } = judging;
  const { drawdown } = plan.rules;
  const inputs: ExitInput = {
    gone: null,
    strategy: false,
    heldCandles: 0,
    drawdown: drawdown?.then === "sell" && (isFallen || book.paused?.rule === "drawdown"),
    stopped: book.paused?.rule === STOPPED.sold,
  };
  for (const holding of book.holdings) {
    const { place: tokenIndex, tokenId } = holding;
    inputs.gone = tokenIndex < 0 ? null : row.gone(tokenIndex);
    const close = tokenIndex < 0 ? Number.NaN : (row.close[row.at + tokenIndex] as number);
    const rule = inputs.gone ? null : Number.isNaN(close) ? "StaleData" : row.isDeviating(tokenIndex) ? "Apart" : null;
    if (rule) {
      outcome.refuse(tokenId, "sell", rule);
      continue;
    }
    const leave = plan.strategy.leaves(scope, tokenIndex, plan.params);
    inputs.strategy = leave !== null && leave.usdMicro === undefined;
    inputs.heldCandles = (candle - holding.since) / book.stepMs + 1;
    const reasons = exitReasons(holding, close, plan.rules, inputs);
    const reason = reasons[0];
    if (reason) sell(judging, holding, holding.units, { reason, also: reasons.slice(1) });
    else if (leave?.usdMicro !== undefined) sellPart(judging, holding, close, leave.usdMicro);
  }
}

function sellPart(judging: Judging, holding: Holding, close: number, usdMicro: bigint): void {
  if (usdMicro < MIN_ORDER_MICRO) judging.outcome.refuse(holding.tokenId, "sell", "tooSmall");
  else {
    const part = min(buyUnits(usdMicro, close), holding.units);
    sell(judging, holding, part, { reason: REASON, also: [], limitedBy: "amount" });
  }
}

/** Sells what may be sold now; the remainder is tried again in the next candle. */
function sell(
  { outcome, room }: Judging,
  { tokenId }: Holding,
  units: bigint,
  { reason, also, limitedBy }: Pick<Decision, "reason" | "also" | "limitedBy">,
): void {
  const fits = room ? sellable(room, tokenId, units) : { amount: units };
  if ("rule" in fits) outcome.refuse(tokenId, "sell", fits.rule);
  else outcome.decisions.push({ tokenId, side: "sell", reason, also, ...(limitedBy && { limitedBy }), ...fits });
}

/** What the wallet has and the mandate allows. A token that the room does not list cannot be sold. */
function sellable(
  room: Headroom,
  tokenId: number,
  units: bigint,
): { amount: bigint; limitedBy?: "mandate" } | { rule: RefusalRule } {
  if (room.ended) return { rule: "state" };
  const own = room.sells.find((one) => one.tokenId === tokenId);
  const amount = min(units, BigInt(own?.balance ?? 0));
  const left = BigInt(own?.left ?? 0);
  if (amount <= 0n || left <= 0n) return { rule: "notAllowed" };
  return left < amount ? { amount: left, limitedBy: "mandate" } : { amount };
}

/** Whether equity has fallen from its peak by the permitted drawdown. */
function hasFallen({ equity, peakEquity }: Book, { drawdown }: Rules): boolean {
  return drawdown !== null && equity * BPS <= peakEquity * (BPS - BigInt(drawdown.bps));
}

function entries(judging: Judging & { held: Uint8Array }): void {
  const { row, outcome, plan, scope, held } = judging;
  const wants: Want[] = [];
  plan.strategy.enters(scope, plan.params, wants);
  const bought = wants.filter(({ place: tokenIndex }) => mayBeJudged(row, held, tokenIndex));
  if (bought.length === 0) return;
  bought.sort((a, b) => b.strength - a.strength || a.place - b.place);
  const pool = computePurse(judging);
  const pausedBy = pausingRule(judging);
  for (const want of bought) {
    const tokenId = row.tokenIds[want.place] as number;
    const rule = findRefusal(judging, want, pool, pausedBy) ?? buy(judging, want, pool);
    if (rule) outcome.refuse(tokenId, "buy", rule);
  }
}

const mayBeJudged = (row: Row, held: Uint8Array, tokenIndex: number): boolean =>
  tokenIndex >= 0 &&
  (held[tokenIndex] === 1 ? row.gone(tokenIndex) === null : row.isWatched(tokenIndex)) &&
  !Number.isNaN(row.close[row.at + tokenIndex] as number) &&
  !row.isDeviating(tokenIndex);

/** Tokens skipped in this candle; the held ones were listed with their exits. */
function refuseWithout(row: Row, outcome: Outcome, held: Uint8Array): void {
  for (let tokenIndex = 0; tokenIndex < row.tokens; tokenIndex++) {
    if (held[tokenIndex] === 1 || !row.isWatched(tokenIndex)) continue;
    if (Number.isNaN(row.close[row.at + tokenIndex] as number))
      outcome.refuse(row.tokenIds[tokenIndex] as number, "buy", "StaleData");
    else if (row.isDeviating(tokenIndex)) outcome.refuse(row.tokenIds[tokenIndex] as number, "buy", "Apart");
  }
}

/** The remainder of everything that entries of one candle share. */
type Purse = {
  cash: bigint;
  invested: bigint;
  positions: number;
  orders: number;
  mandate: bigint;
  day: bigint;
};

function computePurse({ book, room }: Judging): Purse {
  let invested = 0n;
  for (const { spent } of book.holdings) invested += spent;
  return {
    cash: room ? min(book.cash, BigInt(room.cash)) : book.cash,
    ...{ invested, positions: book.holdings.length, orders: book.orders },
    ...{ mandate: BigInt(room?.buy ?? 0), day: BigInt(room?.day ?? 0) },
  };
}

/** The protection that stops all entries of this candle. */
function pausingRule({ book, plan, candle, isFallen }: Judging): RefusalRule | null {
  const { losses, stops, dailyLossUsdCents } = plan.rules;
  const { recent, stepMs } = book;
  const newest = recent.at(-1);
  if (losses && newest && recent.length >= losses.n && candle < newest.at + losses.pause * stepMs)
    if (recent.slice(-losses.n).every(({ gain }) => gain < 0n)) return "losses";
  if (stops && isStoppedOften(book, stops, candle)) return "stops";
  if (dailyLossUsdCents !== null && book.equity <= book.dayEquity - BigInt(dailyLossUsdCents) * CENT_MICRO)
    return "dailyLoss";
  return isFallen ? "drawdown" : null;
}

/** Too many stop losses within a window, the last of them recently. */
function isStoppedOften({ recent, stepMs }: Book, stops: NonNullable<Rules["stops"]>, candle: number): boolean {
  const lost = recent.filter(({ reason, gain }) => isLossByStop(reason, gain));
  return lost.some(({ at }, index) => {
    const first = lost[index - stops.n + 1];
    return first !== undefined && first.at > at - stops.within * stepMs && candle < at + stops.pause * stepMs;
  });
}

function findRefusal(
  judging: Judging,
  { place: tokenIndex }: Want,
  purse: Purse,
  pausedBy: RefusalRule | null,
): RefusalRule | null {
  const { row, book, plan, candle, room, outcome } = judging;
  const tokenId = row.tokenIds[tokenIndex] as number;
  if (row.ageSeconds(tokenIndex) > plan.rules.maxPriceAgeSeconds) return "StaleData";
  if (book.cooldowns.some((one) => one.tokenId === tokenId && candle < one.until)) return "cooldown";
  if (pausedBy) return pausedBy;
  if (isPaused(book, candle) || room?.ended) return "state";
  if (!row.isAllowed(tokenIndex) || row.poolSide(tokenIndex) < MIN_POOL_SIDE_USD) return "notAllowed";
  const isHeld = book.holdings.some((one) => one.tokenId === tokenId);
  const isLeaving = isHeld && outcome.decisions.some((one) => one.tokenId === tokenId && one.side === "sell");
  if (isHeld && (isLeaving || !plan.strategy.addsToHeld)) return "held";
  if (!isHeld && purse.positions >= plan.rules.maxPositions) return "maxPositions";
  return purse.orders >= plan.rules.ordersPerDay ? "ordersPerDay" : null;
}

/** A pause with an end is over once its end is reached by the candle's end. */
function isPaused({ paused, stepMs }: Book, candle: number): boolean {
  return paused !== null && !(paused.until !== undefined && Date.parse(paused.until) <= candle + stepMs);
}

/** Decides to buy and takes the amount out of the purse, or returns the rule that refuses it. */
function buy({ row, book, plan, room, scope, outcome }: Judging, want: Want, purse: Purse): RefusalRule | null {
  const { place: tokenIndex, usdMicro } = want;
  const tokenId = row.tokenIds[tokenIndex] as number;
  const sd30 = row.sd30(tokenIndex);
  if (plan.rules.sizing.kind === "volatility" && usdMicro === undefined && Number.isNaN(sd30)) return "StaleData";
  const position = scope.worthAt(tokenIndex);
  const { amount, limitedBy } = computeSize({
    rules: plan.rules,
    equity: book.equity,
    cash: purse.cash,
    invested: purse.invested,
    position,
    usdMicro,
    sd30,
    poolSide: row.poolSide(tokenIndex),
    room: room && { mandate: purse.mandate, day: purse.day },
  });
  if (amount < MIN_ORDER_MICRO) return "tooSmall";
  purse.cash -= amount;
  purse.invested += amount;
  purse.mandate -= amount;
  purse.day -= amount;
  purse.orders++;
  if (!book.holdings.some((one) => one.tokenId === tokenId)) purse.positions++;
  outcome.decisions.push({ tokenId, side: "buy", amount, limitedBy, reason: REASON, also: [] });
  return null;
}
