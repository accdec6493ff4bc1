import { poolFor } from "#app/platform/db.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { ownMandates } from "#app/services/trading/publicMandates.server.ts";
import { sellLevel } from "../../../../../analytics/agents/exits.ts";
import { worthMicro } from "../../../../../analytics/agents/money.ts";
import { computeEquity } from "../../../../../analytics/agents/state.ts";
import type { ShownAgent, ShownPosition } from "../../model/calls.ts";
import { candleAfter, dueCandle, judgedAt, openCandle } from "../history/candles.server.ts";
import { type Current, currentState, currentStates } from "./current.server.ts";
import { deepestFalls } from "./equity.server.ts";
import { type AgentRow, agentById, ownAgent, ownAgents } from "./rows.server.ts";

/** Agents as their owners see them. Simulated and live are never added together. */

export { loadJudgements } from "./judgements.server.ts";
export { loadOrders } from "./orders.server.ts";
export { loadPerformance } from "./performance.server.ts";

const MICRO = 1e6;
export const toDollars = (micro: bigint): number => Number(micro) / MICRO;

/** For these subjects, latest first. */
export async function shownAgents(subjects: readonly string[]): Promise<ShownAgent[]> {
  return loadShownAgents(subjects, await ownAgents(subjects));
}

/** Null when it belongs to someone else. */
export async function shownAgent(subjects: readonly string[], agentId: string): Promise<ShownAgent | null> {
  const row = await ownAgent(subjects, agentId);
  return row ? ((await loadShownAgents(subjects, [row]))[0] ?? null) : null;
}

async function loadShownAgents(subjects: readonly string[], rows: readonly AgentRow[]): Promise<ShownAgent[]> {
  const isAnyLive = rows.some(({ mode }) => mode === "live");
  const [current, falls, mandates, simulatedMarket] = await Promise.all([
    currentStates(rows),
    deepestFalls(rows),
    isAnyLive ? ownMandates(subjects) : [],
    showsSimulatedMarket(),
  ]);
  const ends = new Map<string, number>(mandates.map(({ mandateId, terms }) => [mandateId, terms.end]));
  return rows.map((row) => {
    const end = row.mandateId === null ? undefined : ends.get(row.mandateId);
    return {
      ...shown(row, current.get(row.agentId) ?? null, falls.get(row.agentId) ?? null),
      ...{ simulatedMarket },
      ...(end === undefined ? {} : { mandateEndsAt: new Date(end * 1_000).toISOString() }),
    };
  });
}

function shown(
  row: AgentRow,
  current: Current | null,
  deepestFall: number | null,
): Omit<ShownAgent, "simulatedMarket" | "mandateEndsAt"> {
  const { agentId, name, mode, status, paused, ended, timeframe, strategy, rules, createdAt, startedAt } = row;
  const equity = current && computeEquity(current.state, current.judgement.inputs);
  const budgetUsd = rules.budgetUsdCents / 100;
  return {
    ...{ agentId, name, mode, status, paused, ended, timeframe },
    ...{ strategy: structuredClone(strategy), rules: structuredClone(rules) as ShownAgent["rules"] },
    equityUsd: equity === null ? null : toDollars(equity),
    investedUsd: current && toDollars(current.state.positions.reduce((sum, { spent }) => sum + spent, 0n)),
    sinceStart: equity === null ? null : toDollars(equity) / budgetUsd - 1,
    deepestFall,
    positions: current?.state.positions.length ?? 0,
    nextLookAt: nextLookAt(row),
    lastJudged: row.lastCandle,
    ...(row.wallet === null ? {} : { wallet: row.wallet }),
    chainId: row.chainId,
    ...(row.mandateId === null ? {} : { mandateId: row.mandateId }),
    ...{ createdAt, startedAt },
  };
}

/** Null while nothing is being judged. */
function nextLookAt({ status, ended, timeframe, fromCandle, lastCandle }: AgentRow, now = new Date()): string | null {
  const isSelling = status === "stopped" && ended?.reason === "sold";
  if (fromCandle === null || !(status === "running" || status === "paused" || isSelling)) return null;
  const next = lastCandle === null ? fromCandle : candleAfter(timeframe, lastCandle);
  // After missed candles, only the latest is judged.
  const due = dueCandle(timeframe, now);
  return judgedAt(timeframe, next > due ? next : openCandle(timeframe, now)).toISOString();
}

/** Its current holdings, with the level at which each is sold. Empty before the first judgement. */
export async function loadPositions(agentId: string): Promise<ShownPosition[]> {
  const row = await agentById(agentId);
  const current = row && (await currentState(row));
  if (!row || !current) return [];
  const { state, judgement } = current;
  const facts = await tokenFacts(
    poolFor("pages"),
    state.positions.map(({ tokenId }) => tokenId),
  );
  return state.positions.map((position) => {
    const { tokenId, units, entry, peak, spent, since } = position;
    const close = judgement.inputs.tokens.find((token) => token.tokenId === tokenId)?.close ?? null;
    return {
      ...{ tokenId, symbol: facts.get(tokenId)?.symbol ?? String(tokenId), slug: facts.get(tokenId)?.slug ?? null },
      ...{ units: String(units), entry, peak, close, spentUsd: toDollars(spent), since },
      worthUsd: close === null ? null : toDollars(worthMicro(units, close)),
      sellsAt: sellLevel(position, row.rules),
    };
  });
}
