import { agentRules, agentStrategy } from "#events/agent/events.ts";
import { isStrategyKey, type WholeBody } from "../../model/draft.ts";
import type { NewAgentView } from "../../model/newAgent.ts";
import { type AgentRow, ownAgent, ownAgents } from "../agents/rows.server.ts";
import { ownBacktest } from "../backtests/backtests.server.ts";
import { usualBody } from "./newAgentUsual.server.ts";

/**
 * Initial values of the sentence: from an agent that is being changed, from the rule a backtest tested, or from a strategy and its usual
 * values.
 */

export type Beginning = {
  agent: NewAgentView["agent"];
  start: WholeBody;
  /** Chains on which the caller's other live agents trade: they count towards the plan's chains. */
  liveChains: ReadonlySet<number>;
};

const FIRST_STRATEGY = "grade-follower-1";

/** Null for an agent or a backtest that is not the caller's. */
export async function loadBeginning(query: URLSearchParams, subjects: readonly string[]): Promise<Beginning | null> {
  const agentId = query.get("agent");
  const [agent, others] = await Promise.all([
    agentId === null ? null : ownAgent(subjects, agentId),
    subjects.length === 0 ? [] : ownAgents(subjects),
  ]);
  const liveChains = findLiveChains(others.filter((other) => other.agentId !== agentId));
  if (agentId !== null) return agent && { ...begun(agent), liveChains };
  const start = await loadStart(query, subjects);
  return start && { agent: null, start, liveChains };
}

const begun = (row: AgentRow): Pick<Beginning, "agent" | "start"> => {
  const { agentId, mode, status, name, timeframe } = row;
  const { strategy, rules } = row;
  return {
    agent: { agentId, mode, status, name },
    start: { name, timeframe, strategy, rules: agentRules.parse(rules) },
  };
};

function findLiveChains(rows: readonly AgentRow[]): Set<number> {
  const open = rows.filter(({ mode, status }) => mode === "live" && (status === "running" || status === "paused"));
  return new Set(open.map(({ chainId }) => chainId).filter((id) => typeof id === "number"));
}

async function loadStart(query: URLSearchParams, subjects: readonly string[]): Promise<WholeBody | null> {
  const tested = query.get("from");
  if (tested !== null) return testedBody(tested, subjects);
  const named = query.get("strategy") ?? "";
  return usualBody(isStrategyKey(named) ? named : FIRST_STRATEGY);
}

/** The strategy and rules a backtest tested, as a starting point. */
async function testedBody(id: string, subjects: readonly string[]): Promise<WholeBody | null> {
  const backtest = await ownBacktest(subjects, id);
  if (!backtest) return null;
  const { strategy, rules, timeframe } = backtest.spec;
  const whole = agentRules.safeParse(rules);
  const parsed = agentStrategy.safeParse(strategy);
  if (!whole.success || !parsed.success || !isStrategyKey(parsed.data.key)) return null;
  return { name: "", timeframe, strategy: { ...parsed.data, key: parsed.data.key }, rules: whole.data };
}
