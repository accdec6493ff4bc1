import { applyFill, type Book, firstBook, markBook, stateOfBook } from "./book.ts";
import { decide, Outcome, type Plan, toPlan } from "./decide.ts";
import type { BacktestSpec, History } from "./history.ts";
import { fillAt, inputsAt } from "./inputs.ts";
import { judgementOfOutcome } from "./judge.ts";
import type { Decision, Judgement, RefusalRule, Side } from "./model.ts";
import { CENT_MICRO, min, worthMicro } from "./money.ts";
import { COSTS, paperFill } from "./paper.ts";
import { HistoryRow } from "./row.ts";
import { MIN_ORDER_MICRO } from "./size.ts";

/** A decision that was filled in the following candle. Micro-dollars, units of 1e-18. */
export type Trade = {
  tokenId: number;
  side: Side;
  /** The candle at whose close it was decided, and the candle in which it was filled. */
  decided: string;
  candle: string;
  units: bigint;
  money: bigint;
  fee: bigint;
  /** With spread and impact, without fee. */
  price: number;
  reason: string;
  /** Gain on a sale, after all costs; null for a buy. */
  gain: bigint | null;
  /** No hourly price was known: the candle's own close was used instead. */
  isLate: boolean;
};

export type Run = {
  candles: readonly string[];
  /** At each candle's close. */
  equityMicro: bigint[];
  cashMicro: bigint[];
  trades: Trade[];
  /** Each with the index of its candle in `candles`. */
  decisions: { at: number; decision: Decision }[];
  refusals: Record<RefusalRule, number>;
  /** Decisions that could not be filled for lack of a price. */
  unfilled: number;
  /** Average share of equity held in tokens. */
  exposure: number;
  /** Everything bought and sold over the average equity, for the whole run. */
  turnover: number;
  feesMicro: bigint;
  spreadImpactMicro: bigint;
  lateFills: number;
  judgements?: Judgement[];
  isCancelled: boolean;
};

export type BacktestOptions = {
  /** Entries are filled this many candles later. */
  delay?: 0 | 1;
  costTimes?: 1 | 2;
  /** The last candle that is judged, if earlier than the specification's. */
  through?: string;
  isWithJudgements?: boolean;
  /** Called about every fiftieth of the run. False cancels. */
  onStep?: (done: number, of: number, trades: number) => boolean;
};

const STEPS = 50;
const HELD_BY_DRAWDOWN = { by: "rule", rule: "drawdown" } as const;

/**
 * What an agent would have done over a history: every candle judged by `judge-1` at its close, every decision filled in the next one. The
 * same history and specification give the same run. Pure. Source: docs/spec/agent.md#5.
 */
export const runBacktest = (history: History, spec: BacktestSpec, options: BacktestOptions = {}): Run =>
  new Backtest(history, spec, toPlan(spec.strategy, spec.rules), options).run();

/** The same with the caller's own plan, whose strategy need not be a published one. */
export const runPlan = (history: History, spec: BacktestSpec, plan: Plan, options: BacktestOptions = {}): Run =>
  new Backtest(history, spec, plan, options).run();

type Pending = { at: number; decision: Decision; dueAt: number };

class Backtest {
  private readonly row: HistoryRow;
  private readonly outcome: Outcome;
  private pending: Pending[] = [];
  private readonly trades: Trade[] = [];
  private readonly decisions: Run["decisions"] = [];
  private feesMicro = 0n;
  private spreadImpactMicro = 0n;
  private tradedMicro = 0n;
  private lateFills = 0;
  private unfilled = 0;

  constructor(
    private readonly history: History,
    private readonly spec: BacktestSpec,
    private readonly plan: Plan,
    private readonly options: BacktestOptions,
  ) {
    this.row = new HistoryRow(history, plan.strategy, plan.params);
    this.outcome = new Outcome(options.isWithJudgements === true);
  }

  run(): Run {
    const { history, options, plan } = this;
    const [first, last] = this.range();
    const all = last - first + 1;
    const [equityMicro, cashMicro]: [bigint[], bigint[]] = [[], []];
    const judgements: Judgement[] = [];
    let [exposure, isCancelled, book] = [0, false, null as Book | null];
    for (let at = first; at <= last && !isCancelled; at++) {
      const candle = Date.parse(history.candles[at] as string);
      book = this.bookAt(book, at, candle);
      decide(this.row, book, plan, candle, this.outcome);
      if (options.isWithJudgements) judgements.push(this.judgementAt(at, book));
      for (const decision of this.outcome.decisions) this.remember(decision, at, first);
      if (this.outcome.pause && !book.paused) book.paused = HELD_BY_DRAWDOWN;
      equityMicro.push(book.equity);
      cashMicro.push(book.cash);
      exposure += book.equity > 0n ? 1 - Number(book.cash) / Number(book.equity) : 0;
      isCancelled = this.isCancelledAt(at - first + 1, all);
    }
    const days = equityMicro.length;
    return {
      ...{ candles: history.candles.slice(first, first + days), equityMicro, cashMicro },
      ...{ trades: this.trades, decisions: this.decisions, refusals: this.outcome.counts, unfilled: this.unfilled },
      exposure: days > 0 ? exposure / days : 0,
      turnover: computeTurnover(this.tradedMicro, equityMicro),
      ...{ feesMicro: this.feesMicro, spreadImpactMicro: this.spreadImpactMicro, lateFills: this.lateFills },
      ...(options.isWithJudgements && { judgements }),
      isCancelled,
    };
  }

  /** Indexes of the first and last candle that are judged. */
  private range(): [number, number] {
    const { candles } = this.history;
    const { from, to } = this.spec;
    const through = this.options.through !== undefined && this.options.through < to ? this.options.through : to;
    const first = candles.findIndex((candle) => candle >= from);
    const last = candles.findLastIndex((candle) => candle <= through);
    return first < 0 ? [0, -1] : [first, last];
  }

  /** The agent at a candle's close: earlier decisions are filled, then everything is marked. */
  private bookAt(before: Book | null, at: number, candle: number): Book {
    const { rules } = this.plan;
    this.row.moveTo(at);
    const book = before ?? firstBook(rules, candle, this.spec.timeframe);
    if (before) {
      book.count++;
      for (const { side } of this.outcome.decisions) if (side === "buy") book.orders++;
      this.fill(book, at);
    }
    markBook(book, this.row, { candle, rules, isFirst: !before });
    return book;
  }

  private remember(decision: Decision, at: number, first: number): void {
    const later = decision.side === "buy" ? (this.options.delay ?? 0) : 0;
    this.decisions.push({ at: at - first, decision });
    this.pending.push({ at, decision, dueAt: at + 1 + later });
  }

  /** Sales first: they come first among each candle's decisions. */
  private fill(book: Book, at: number): void {
    if (this.pending.length === 0) return;
    const due = this.pending.filter(({ dueAt }) => dueAt === at);
    if (this.options.delay) due.sort((a, b) => Number(a.decision.side === "buy") - Number(b.decision.side === "buy"));
    this.pending = this.pending.filter(({ dueAt }) => dueAt > at);
    for (const one of due) this.fillOne(book, one);
  }

  private fillOne(book: Book, { decision: decided, at, dueAt }: Pending): void {
    const decision = this.options.delay && decided.side === "buy" ? this.fitted(book, decided) : decided;
    const price = decision && fillAt(this.history, at, decision, dueAt);
    if (!decision || !price) {
      this.unfilled++;
      return;
    }
    const held = book.holdings.find(({ tokenId }) => tokenId === decision.tokenId) ?? null;
    const filled = paperFill(decision, held, price, this.spec.costs ?? COSTS, this.options.costTimes ?? 1);
    if ("refusal" in filled) {
      this.outcome.counts[filled.refusal]++;
      return;
    }
    const { fill } = filled;
    const { gain } = applyFill(book, fill, this.plan.rules);
    const mid = worthMicro(fill.units, price.price);
    const { candle, tokenId, side, units, money, fee, reason } = fill;
    this.feesMicro += fee;
    this.spreadImpactMicro += side === "buy" ? money - fee - mid : mid - money - fee;
    this.tradedMicro += money;
    if (price.isLate) this.lateFills++;
    const [decidedIn, { price: paid }] = [this.history.candles[at] as string, fill];
    const { isLate } = price;
    this.trades.push({
      tokenId,
      side,
      decided: decidedIn,
      candle,
      units,
      money,
      fee,
      price: paid,
      reason,
      gain,
      isLate,
    });
  }

  /** The part of a delayed entry that is still possible: other decisions were made in between. */
  private fitted(book: Book, decision: Decision): Decision | null {
    const isHeld = book.holdings.some(({ tokenId }) => tokenId === decision.tokenId);
    if (isHeld ? !this.plan.strategy.addsToHeld : book.holdings.length >= this.plan.rules.maxPositions) return null;
    let invested = 0n;
    for (const { spent } of book.holdings) invested += spent;
    const budget = BigInt(this.plan.rules.budgetUsdCents) * CENT_MICRO - invested;
    const max = min(min(decision.amount, book.cash - book.cash / 100n), budget);
    const amount = max - (max % CENT_MICRO);
    return amount < MIN_ORDER_MICRO ? null : { ...decision, amount };
  }

  private judgementAt(at: number, book: Book): Judgement {
    const { spec, history } = this;
    const held = new Set(book.holdings.map(({ tokenId }) => tokenId));
    const inputs = inputsAt(history, at, { strategy: spec.strategy, rules: spec.rules, held });
    const candle = history.candles[at] as string;
    return judgementOfOutcome(this.outcome, { candle, inputs, state: stateOfBook(book), missed: undefined });
  }

  private isCancelledAt(done: number, of: number): boolean {
    const { onStep } = this.options;
    if (!onStep || (done < of && done % Math.max(1, Math.floor(of / STEPS)) !== 0)) return false;
    return !onStep(done, of, this.trades.length);
  }
}

function computeTurnover(tradedMicro: bigint, equityMicro: readonly bigint[]): number {
  let sum = 0n;
  for (const equity of equityMicro) sum += equity;
  return sum > 0n ? (Number(tradedMicro) * equityMicro.length) / Number(sum) : 0;
}
