import type { Estimate } from "../record/bootstrap.ts";
import { dayNumber, dayText } from "../series/day.ts";
import { ALGORITHM, CANDLE_MS, type Fill, type RefusalRule, type Side, type Timeframe } from "./model.ts";
import {
  computeFigures,
  computeYears,
  countWinners,
  type DayColumns,
  type Moments,
  momentsFor,
  type PerformanceMetrics,
  type Winners,
  type Year,
} from "./results.ts";

/** The full result of a backtest as it is stored: the same bytes for the same spec and inputs. Pure. Source: docs/spec/agent.md#5. */

/** `decided` and `candle`: the candles in which it was decided and filled. `gain`: for a sale, the proceeds less what was spent on it. */
type Traded = Omit<Fill, "candle"> & { decided: string; candle: string; gain: bigint | null };

/** The outcome of one run. Money is whole micro-dollars. */
export type Ran = {
  /** The judged candles, and the equity at the close of each. */
  candles: readonly string[];
  equityMicro: readonly bigint[];
  trades: readonly Traded[];
  refusals: Readonly<Record<RefusalRule, number>>;
  /** Average share of equity held in tokens, and everything traded over the average equity. */
  exposure: number;
  turnover: number;
  feesMicro: bigint;
  spreadImpactMicro: bigint;
  lateFills: number;
};

/** Decimal text of micro-dollars and of units of 1e-18; `gain` is null for a buy. */
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
/** The same run with one thing changed. Shares; `worth` at the end, micro-dollars. */
export type Variant = { total: number; drawdown: number; trades: number; worth: string };
export type Lead = Variant & { interval: Estimate["interval"]; days: number; from: string; to: string };
export type Leader = { symbol: string; name: string; close: (number | null)[] };

export type BacktestResult = {
  algorithm: string;
  lead: Lead;
  doubled: Variant;
  delayed: Variant;
  figures: PerformanceMetrics;
  years: (Year & { trades: number })[];
  winners: Winners;
  moments: Moments | null;
  /** The first tested day. Columns begin with the day before it, which has the budget. */
  firstDay: string;
  equity: string[];
  market: (number | null)[];
  leader: Leader | null;
  trades: ResultTrade[];
  refusals: Record<string, number>;
  exposure: number;
  turnover: number;
  costs: { fees: string; spreadImpact: string; lateFills: number };
  /** Days at which the run was cut to check that nothing before them changes. */
  cuts: number;
};

export type ToResult = {
  timeframe: Timeframe;
  budgetMicro: bigint;
  run: Ran;
  doubled: Ran;
  delayed: Ran;
  /** For the same days, plus the day before the first. */
  market: (number | null)[];
  leader: Leader | null;
  cuts: number;
};

/** Throws when nothing was judged. */
export function buildResult(input: ToResult): BacktestResult {
  const { run, timeframe, budgetMicro } = input;
  const { firstDay, equity } = toDailyEquity(run, timeframe, budgetMicro);
  const columns: DayColumns = {
    ...{ firstDay, equity: equity.map(Number), market: input.market },
    leader: input.leader?.close ?? equity.map(() => null),
  };
  const figures = computeFigures(columns);
  const variant = buildVariant(run, timeframe, budgetMicro);
  const tradesIn = (year: number) => run.trades.filter(({ candle }) => Number(candle.slice(0, 4)) === year).length;
  return {
    algorithm: ALGORITHM,
    lead: {
      ...{ ...variant, interval: figures.total.interval, days: figures.days },
      ...{ from: firstDay, to: dayText(dayNumber(firstDay) + figures.days - 1) },
    },
    doubled: buildVariant(input.doubled, timeframe, budgetMicro),
    delayed: buildVariant(input.delayed, timeframe, budgetMicro),
    figures,
    years: computeYears(columns).map((year) => ({ ...year, trades: tradesIn(year.year) })),
    winners: countWinners(run.trades.flatMap(({ gain }) => (gain === null ? [] : [gain]))),
    moments: momentsFor(columns.equity),
    ...{ firstDay, equity: equity.map(String), market: input.market, leader: input.leader },
    trades: run.trades.map(toResultTrade),
    refusals: Object.fromEntries(Object.entries(run.refusals).filter(([, count]) => count > 0)),
    ...{ exposure: run.exposure, turnover: run.turnover, cuts: input.cuts },
    costs: {
      ...{ fees: String(run.feesMicro), spreadImpact: String(run.spreadImpactMicro), lateFills: run.lateFills },
    },
  };
}

/** Equity per UTC day, after its last candle, with the budget before the first. */
function toDailyEquity({ candles, equityMicro }: Ran, timeframe: Timeframe, budgetMicro: bigint) {
  const [first] = candles;
  if (first === undefined) throw new Error("nothing was judged");
  const firstDay = first.slice(0, 10);
  const equity = [budgetMicro];
  candles.forEach((candle, index) => {
    const day = Math.floor(Date.parse(candle) / CANDLE_MS["1d"]) - dayNumber(firstDay);
    // The last hour of a day counts.
    equity[timeframe === "1d" ? index + 1 : day + 1] = equityMicro[index] as bigint;
  });
  return { firstDay, equity };
}

function buildVariant(run: Ran, timeframe: Timeframe, budgetMicro: bigint): Variant {
  const { equity } = toDailyEquity(run, timeframe, budgetMicro);
  const worth = equity.at(-1) ?? budgetMicro;
  let [high, drawdown] = [0, 0];
  for (const level of equity.map(Number)) {
    high = Math.max(high, level);
    drawdown = Math.min(drawdown, level / high - 1);
  }
  const total = Number(worth) / Number(budgetMicro) - 1;
  return { total, drawdown, trades: run.trades.length, worth: String(worth) };
}

const toResultTrade = ({
  decided,
  candle,
  tokenId,
  side,
  units,
  price,
  money,
  fee,
  gain,
  reason,
}: Traded): ResultTrade => ({
  ...{ decided, candle, tokenId, side, price, reason, units: String(units), money: String(money), fee: String(fee) },
  gain: gain === null ? null : String(gain),
});
