import type { PoolClient } from "pg";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import {
  type Entitlements,
  getLimit,
  isWithin,
  planWithHigherLimit,
  planWithRight,
} from "#app/areas/offers/publicEntitlements.ts";
import type { Timeframe } from "../../../../../analytics/agents/model.ts";
import type { AgentRefusal, LiveRefusal } from "../refused.server.ts";

/** The trading bot limits of a plan, counted over everything that a person has. Source: docs/spec/agent.md#6. */

/** Per person, on any plan: no one can keep an overview of more. */
export const MAX_OWN = 500;

/** A live agent that counts: it may still buy, or waits to be resumed. */
export type CountedLive = { agentId: string; chainId: number; budgetUsdCents: number; timeframe: Timeframe };

/** Oldest first. */
export async function countedLive(on: Pick<PoolClient, "query">, subjects: readonly string[]): Promise<CountedLive[]> {
  const { rows } = await on.query<CountedLive>(
    `SELECT agent_id AS "agentId", chain_id AS "chainId", budget_usd_cents::float8 AS "budgetUsdCents", timeframe
     FROM read.agents WHERE subject = ANY ($1) AND status IN ('running', 'paused') ORDER BY started_at, agent_id`,
    [subjects],
  );
  return rows;
}

/** Drafts and paper agents that were not stopped; `all`: every existing agent. */
export async function countedPaper(
  on: Pick<PoolClient, "query">,
  subjects: readonly string[],
): Promise<{ paper: number; all: number }> {
  const { rows } = await on.query<{ paper: number; all: number }>(
    `SELECT count(*) FILTER (WHERE a.state <> 'stopped'
         AND NOT EXISTS (SELECT FROM read.agents r WHERE r.agent_id = a.agent_id::text))::int AS paper, count(*)::int AS all
     FROM agents.agents a WHERE a.subject = ANY ($1)`,
    [subjects],
  );
  return rows[0] ?? { paper: 0, all: 0 };
}

/** Whether one more is allowed. `count` includes it. */
export async function paperProblem(entitlements: Entitlements, count: number): Promise<AgentRefusal | null> {
  const limit = getLimit(entitlements, "paperAgents");
  if (isWithin(limit, count)) return null;
  const planName = await nameThatLifts("paperAgents", entitlements);
  const tag = "TooManyAgents" as const;
  return planName ? { tag, most: Number(limit), planName } : { tag, most: Number(limit), context: "ofAll" };
}

export async function hourlyProblem(entitlements: Entitlements, timeframe: Timeframe): Promise<AgentRefusal | null> {
  if (timeframe === "1d" || entitlements.agentHourly) return null;
  const planName = (await planNameWithRight("agentHourly")) ?? planWithRight("agentHourly")?.toUpperCase() ?? "";
  return { tag: "BotPlan", planName, context: "hourly" };
}

/** Whether all of these may be live together: returns what refuses the last of them. */
export async function liveProblem(
  entitlements: Entitlements,
  live: readonly CountedLive[],
): Promise<LiveRefusal | null> {
  const agents = getLimit(entitlements, "liveAgents");
  if (agents === 0) {
    const planName = (await nameThatLifts("liveAgents", entitlements)) ?? "";
    return { tag: "BotPlan", planName, context: "live" };
  }
  if (!isWithin(agents, live.length)) {
    const planName = await nameThatLifts("liveAgents", entitlements);
    const tag = "TooManyAgents" as const;
    const context = planName ? ("live" as const) : ("liveOfAll" as const);
    return { tag, most: Number(agents), context, ...(planName && { planName }) };
  }
  const chains = getLimit(entitlements, "agentChains");
  if (!isWithin(chains, new Set(live.map(({ chainId }) => chainId)).size)) {
    const planName = (await nameThatLifts("agentChains", entitlements)) ?? "";
    return { tag: "ChainNotInPlan", most: Number(chains), planName };
  }
  return budgetProblem(entitlements, live);
}

async function budgetProblem(entitlements: Entitlements, live: readonly CountedLive[]): Promise<LiveRefusal | null> {
  const budget = getLimit(entitlements, "agentBudgetUsdCents");
  const sum = live.reduce((all, { budgetUsdCents }) => all + budgetUsdCents, 0);
  if (isWithin(budget, sum)) return null;
  const planName = (await nameThatLifts("agentBudgetUsdCents", entitlements)) ?? "";
  return { tag: "BudgetAbovePlan", field: "budgetUsdCents", maxUsdCents: Number(budget), planName };
}

type CountedField = "paperAgents" | "liveAgents" | "agentChains" | "agentBudgetUsdCents";

/** The catalogue name; from the slug when it is not on sale. */
const nameThatLifts = async (counted: CountedField, entitlements: Entitlements): Promise<string | null> =>
  (await planNameWithHigherLimit(counted, entitlements)) ??
  planWithHigherLimit(counted, entitlements)?.toUpperCase() ??
  null;
