import type { Estimate } from "../record/bootstrap.ts";
import { dayNumber, dayText } from "../series/day.ts";
import { ALGORITHM, CANDLE_MS, type Fill, type RefusalRule, type Side, type Timeframe } from "./model.ts";
import {
  type DayColumns,
  type Figures,
  figuresOf,
  type Moments,
  momentsFor,
  type Winners,
  winnersOf,
  type Year,
  yearsOf,
} from "./results.ts";

/** All that a backtest answers, as it is stored: the same bytes for the same spec and inputs. Pure. Source: docs/spec/agent.md#5. */

/** `decided` and `candle`: in which it was decided, and filled. `gain`: of a sale, what it brought less what was spent on it. */
type Traded = Omit<Fill, "candle"> & { decided: string; candle: string; gain: bigint | null };

/** What a run of it left. Money is whole micro-dollars. */
export type Ran = {
  /** The judged candles, and what everything was worth at the close of each. */
  candles: readonly string[];
  equityMicro: readonly bigint[];
  trades: readonly Traded[];
  refusals: Readonly<Record<RefusalRule, number>>;
  /** Mean share of equity that was in tokens, and everything traded over the mean equity. */
  exposure: number;
  turnover: number;
  feesMicro: bigint;
  spreadImpactMicro: bigint;
  lateFills: number;
};

/** Decimal text of micro-dollars and of units of 1e-18; `gain` null for what was bought. */
export type ResultTrade = {
  decided: string;
  candle: string;
  tokenId: number;
  side: Side;
  units: string;
  price: number;
  money: string;
  fee: string;
  gain: string | null;
  reason: string;
};
/** The same with something changed. Shares; `worth` at the end, micro-dollars. */
export type Variant = { total: number; drawdown: number; trades: number; worth: string };
export type Lead = Variant & { interval: Estimate["interval"]; days: number; from: string; to: string };
export type Leader = { symbol: string; name: string; close: (number | null)[] };

export type BacktestResult = {
  algorithm: string;
  lead: Lead;
  doubled: Variant;
  delayed: Variant;
  figures: Figures;
  years: (Year & { trades: number })[];
  winners: Winners;
  moments: Moments | null;
  /** The first tested day. Columns begin with the day before it, on which there is the budget. */
  firstDay: string;
  equity: string[];
  market: (number | null)[];
  leader: Leader | null;
  trades: ResultTrade[];
  refusals: Record<string, number>;
  exposure: number;
  turnover: number;
  costs: { fees: string; spreadImpact: string; lateFills: number };
  /** Days at which it was cut to see whether anything before them changes. */
  cuts: number;
};

export type ToResult = {
  timeframe: Timeframe;
  budgetMicro: bigint;
  run: Ran;
  doubled: Ran;
  delayed: Ran;
  /** Of the same days, with the day before the first. */
  market: (number | null)[];
  leader: Leader | null;
  cuts: number;
};

/** Throws where nothing was judged. */
export function resultOf(given: ToResult): BacktestResult {
  const { run, timeframe, budgetMicro } = given;
  const { firstDay, equity } = daysOf(run, timeframe, budgetMicro);
  const columns: DayColumns = {
    ...{ firstDay, equity: equity.map(Number), market: given.market },
    leader: given.leader?.close ?? equity.map(() => null),
  };
  const figures = figuresOf(columns);
  const variant = variantOf(run, timeframe, budgetMicro);
  const tradesIn = (year: number) => run.trades.filter(({ candle }) => Number(candle.slice(0, 4)) === year).length;
  return {
    algorithm: ALGORITHM,
    lead: {
      ...{ ...variant, interval: figures.total.interval, days: figures.days },
      ...{ from: firstDay, to: dayText(dayNumber(firstDay) + figures.days - 1) },
    },
    doubled: variantOf(given.doubled, timeframe, budgetMicro),
    delayed: variantOf(given.delayed, timeframe, budgetMicro),
    figures,
    years: yearsOf(columns).map((year) => ({ ...year, trades: tradesIn(year.year) })),
    winners: winnersOf(run.trades.flatMap(({ gain }) => (gain === null ? [] : [gain]))),
    moments: momentsFor(columns.equity),
    ...{ firstDay, equity: equity.map(String), market: given.market, leader: given.leader },
    trades: run.trades.map(tradeOf),
    refusals: Object.fromEntries(Object.entries(run.refusals).filter(([, count]) => count > 0)),
    ...{ exposure: run.exposure, turnover: run.turnover, cuts: given.cuts },
    costs: {
      ...{ fees: String(run.feesMicro), spreadImpact: String(run.spreadImpactMicro), lateFills: run.lateFills },
    },
  };
}

/** Worth by UTC day, after its last candle, and the budget before the first. */
function daysOf({ candles, equityMicro }: Ran, timeframe: Timeframe, budgetMicro: bigint) {
  const [first] = candles;
  if (first === undefined) throw new Error("nothing was judged");
  const firstDay = first.slice(0, 10);
  const equity = [budgetMicro];
  candles.forEach((candle, place) => {
    const day = Math.floor(Date.parse(candle) / CANDLE_MS["1d"]) - dayNumber(firstDay);
    // Of the hours of a day the last one counts.
    equity[timeframe === "1d" ? place + 1 : day + 1] = equityMicro[place] as bigint;
  });
  return { firstDay, equity };
}

function variantOf(run: Ran, timeframe: Timeframe, budgetMicro: bigint): Variant {
  const { equity } = daysOf(run, timeframe, budgetMicro);
  const worth = equity.at(-1) ?? budgetMicro;
  let [high, drawdown] = [0, 0];
  for (const level of equity.map(Number)) {
    high = Math.max(high, level);
    drawdown = Math.min(drawdown, level / high - 1);
  }
  const total = Number(worth) / Number(budgetMicro) - 1;
  return { total, drawdown, trades: run.trades.length, worth: String(worth) };
}

const tradeOf = ({ decided, candle, tokenId, side, units, price, money, fee, gain, reason }: Traded): ResultTrade => ({
  ...{ decided, candle, tokenId, side, price, reason, units: String(units), money: String(money), fee: String(fee) },
  gain: gain === null ? null : String(gain),
});
