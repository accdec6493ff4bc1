import type { BacktestResult, Leader, ResultTrade } from "../../../../analytics/agents/backtestResult.ts";
import { dayNumber } from "../../../../analytics/series/day.ts";
import type { ShownBacktest } from "./calls.ts";

/** What a back-test's page shows: a result without what is only in its file. Dollars. */

export type FillsOfDay = { place: number; side: "buy" | "sell"; symbols: string[] };
export type BacktestChart = {
  /** The day of the first entry: the one before the first tested day, with the budget. */
  firstDay: string;
  equity: number[];
  market: (number | null)[] | null;
  leader: { name: string; values: (number | null)[] } | null;
  fills: FillsOfDay[];
};
export type BacktestPageResult = Omit<BacktestResult, "equity" | "market" | "leader" | "trades" | "firstDay"> & {
  chart: BacktestChart;
  leaderName: string | null;
  /** The last ones, newest first. */
  lastTrades: ResultTrade[];
};
export type BacktestPageData = Omit<ShownBacktest, "result"> & {
  result: BacktestPageResult | null;
  isSimulatedMarket: boolean;
};

const MAX_TRADES = 50;
const MICRO = 1_000_000;
const DAY_MS = 86_400_000;

export function toPageData({ result, ...backtest }: ShownBacktest, isSimulatedMarket: boolean): BacktestPageData {
  if (result === null) return { ...backtest, result, isSimulatedMarket };
  const { equity, market, leader, trades, firstDay, ...rest } = result;
  const lastTrades = trades.slice(-MAX_TRADES).reverse();
  const chart = buildChart({ equity, market, leader, trades, firstDay }, backtest.symbols);
  const shownIds = new Set([...lastTrades.map(({ tokenId }) => tokenId), ...spokenIds(backtest)]);
  return {
    ...backtest,
    symbols: Object.fromEntries(Object.entries(backtest.symbols).filter(([tokenId]) => shownIds.has(Number(tokenId)))),
    result: { ...rest, chart, leaderName: leader?.name ?? null, lastTrades },
    isSimulatedMarket,
  };
}

function spokenIds({ spec: { rules }, failure }: Pick<ShownBacktest, "spec" | "failure">): number[] {
  const listed = rules.tokens.kind === "list" ? rules.tokens.tokenIds : [];
  return failure?.reason === "lookAhead" ? [...listed, failure.tokenId] : [...listed];
}

type ChartData = Pick<BacktestResult, "equity" | "market" | "leader" | "trades" | "firstDay">;

function buildChart(
  { equity, market, leader, trades, firstDay }: ChartData,
  symbols: ShownBacktest["symbols"],
): BacktestChart {
  const usd = equity.map((micro) => Math.round(Number(micro) / (MICRO / 100)) / 100);
  return {
    firstDay: new Date((dayNumber(firstDay) - 1) * DAY_MS).toISOString().slice(0, 10),
    equity: usd,
    market: scaleToEquity(market, usd),
    leader: scaleLeader(leader, usd),
    fills: groupFillsByDay(trades, dayNumber(firstDay) - 1, symbols),
  };
}

function scaleLeader(leader: Leader | null, usd: readonly number[]): BacktestChart["leader"] {
  const values = leader && scaleToEquity(leader.close, usd);
  return leader && values ? { name: leader.name, values } : null;
}

/** The same movements, scaled to start at the equity on the first day that both have. Null without such a day. */
function scaleToEquity(values: readonly (number | null)[], usd: readonly number[]): (number | null)[] | null {
  const from = values.findIndex((value, index) => value !== null && value > 0 && usd[index] !== undefined);
  if (from < 0) return null;
  const factor = (usd[from] as number) / (values[from] as number);
  return usd.map((_, index) => {
    const value = values[index] ?? null;
    return value === null || index < from ? null : Math.round(value * factor * 100) / 100;
  });
}

/** One mark for all of a day's buys, and one for its sells. */
function groupFillsByDay(
  trades: readonly ResultTrade[],
  first: number,
  symbols: ShownBacktest["symbols"],
): FillsOfDay[] {
  const days = new Map<string, FillsOfDay>();
  for (const { candle, side, tokenId } of trades) {
    const index = dayNumber(candle.slice(0, 10)) - first;
    const key = `${index} ${side}`;
    const day = days.get(key) ?? { place: index, side, symbols: [] };
    const symbol = symbols[tokenId] ?? `#${tokenId}`;
    if (!day.symbols.includes(symbol)) day.symbols.push(symbol);
    days.set(key, day);
  }
  return [...days.values()].sort((one, other) => one.place - other.place);
}
