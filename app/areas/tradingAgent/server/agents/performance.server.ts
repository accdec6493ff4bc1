import { poolFor, queryNamed } from "#app/platform/db.server.ts";
import { marketColumns } from "#app/services/marketData/publicFigures.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import type { Fill } from "../../../../../analytics/agents/model.ts";
import { computeFigures, countWinners } from "../../../../../analytics/agents/results.ts";
import { computeEquity } from "../../../../../analytics/agents/state.ts";
import type { ShownPerformance } from "../../model/calls.ts";
import { fillIn, type StoredFill } from "../fills/paper.server.ts";
import { ordersSince } from "../orders/fills.server.ts";
import { worseOfAgent } from "../orders/twin.server.ts";
import { type Current, currentState } from "./current.server.ts";
import { type EquityPoint, equityPoints } from "./equity.server.ts";
import { type AgentRow, agentById } from "./rows.server.ts";

/** An agent's performance in its current run, after costs. */

const MICRO = 1e6;
const DAY_MS = 86_400_000;

/** Null before the first judgement. */
export async function loadPerformance(agentId: string): Promise<ShownPerformance | null> {
  const row = await agentById(agentId);
  const current = row && (await currentState(row));
  if (!row || !current) return null;
  const points = await equityPoints(row);
  const days = lastOfDays(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const budgetUsd = row.rules.budgetUsdCents / 100;
  const equity = [budgetUsd, ...days.map(({ equityMicro }) => Number(equityMicro) / MICRO)];
  const names = days.map(({ candle }) => candle.slice(0, 10));
  const market = await marketOver(names);
  const figures = computeFigures({
    ...{ firstDay: names[0] as string, equity, market: [null, ...market], leader: equity.map(() => null) },
  });
  const fills = await loadFills(row);
  const gains = countWinners(computeGains(fills));
  return {
    kind: row.mode === "live" ? "live" : "simulated",
    simulatedMarket: await showsSimulatedMarket(),
    ...{ from: first.candle, to: last.candle, days: figures.days, trades: fills.length, budgetUsd },
    ...toCurrentFigures(current),
    ...{ total: figures.total, deepestFall: figures.drawdown?.deepest ?? null },
    feesUsd: fills.reduce((sum, { fee }) => sum + Number(fee) / MICRO, 0),
    gains: { count: gains.won, of: gains.of, interval: gains.share?.interval ?? null },
    sharpe: figures.sharpe,
    yearly: figures.isYearly ? (1 + figures.total.value) ** (365 / figures.days) - 1 : null,
    worse: row.mode === "live" ? await loadWorse(agentId) : null,
    line: { days: names, agent: equity.slice(1), market: computeMarketLine(market, budgetUsd) },
  };
}

async function loadWorse(agentId: string): Promise<ShownPerformance["worse"]> {
  const found = await worseOfAgent(agentId);
  return found && { ...found.worse, orders: found.count };
}

function toCurrentFigures({ state, judgement }: Current): Pick<ShownPerformance, "equityUsd" | "cashUsd"> {
  return {
    equityUsd: Number(computeEquity(state, judgement.inputs)) / MICRO,
    cashUsd: Number(state.cash) / MICRO,
  };
}

/** The last point of each UTC day, without gaps: a day without a judgement repeats the one before. */
function lastOfDays(points: readonly EquityPoint[]): EquityPoint[] {
  const byDay = new Map(points.map((point) => [point.candle.slice(0, 10), point]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const days: EquityPoint[] = [];
  for (let at = Date.parse(first.candle.slice(0, 10)); at <= Date.parse(last.candle); at += DAY_MS) {
    const day = new Date(at).toISOString();
    const known = byDay.get(day.slice(0, 10)) ?? days.at(-1) ?? first;
    days.push({ ...known, candle: day });
  }
  return days;
}

/** The market index by day, null when unknown. */
async function marketOver(days: readonly string[]): Promise<(number | null)[]> {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const { level } = await marketColumns(poolFor("pages"), firstDay, lastDay);
  return days.map((_, index) => {
    const value = level[index];
    return value === undefined || Number.isNaN(value) ? null : value;
  });
}

/** As if the budget had been invested in the market on the first day. */
function computeMarketLine(market: readonly (number | null)[], budgetUsd: number): (number | null)[] | null {
  const first = market.find((level) => level !== null);
  return first == null ? null : market.map((level) => (level === null ? null : (level / first) * budgetUsd));
}

type FillRow = { body: StoredFill };

/** Oldest first, sales before purchases of the same candle. */
async function loadFills(row: AgentRow): Promise<Fill[]> {
  if (row.mode === "live") return (await ordersSince([{ agentId: row.agentId, after: null }])).map(({ fill }) => fill);
  const rows = await queryNamed<FillRow>(
    "all fills on paper",
    "SELECT body FROM agents.paper_fills WHERE agent_id = $1::uuid AND candle >= $2 ORDER BY candle, decision_id",
    [row.agentId, row.fromCandle],
  );
  return rows.flatMap(({ body }) => fillIn(body));
}

/** The proceeds of each sale above its share of the cost, in micro-dollars. */
function computeGains(fills: readonly Fill[]): bigint[] {
  const held = new Map<number, { units: bigint; spent: bigint }>();
  const gains: bigint[] = [];
  const inOrder = [...fills].sort(
    (one, other) => one.candle.localeCompare(other.candle) || Number(one.side === "buy") - Number(other.side === "buy"),
  );
  for (const { tokenId, side, units, money } of inOrder) {
    const own = held.get(tokenId) ?? { units: 0n, spent: 0n };
    if (side === "buy") {
      held.set(tokenId, { units: own.units + units, spent: own.spent + money });
      continue;
    }
    const sold = units < own.units ? units : own.units;
    const cost = own.units === 0n ? 0n : (own.spent * sold) / own.units;
    gains.push(money - cost);
    held.set(tokenId, { units: own.units - sold, spent: own.spent - cost });
  }
  return gains;
}
