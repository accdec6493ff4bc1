import { entitlementsForSubject } from "#app/areas/billing/publicEntitlements.server.ts";
import { type Entitlements, getLimit, isWithin } from "#app/areas/offers/publicEntitlements.ts";
import type { AgentRow } from "../agents/rows.server.ts";

/**
 * What the plans of agents' owners include now. When a plan has ended, the agent stops buying; exits continue. Source:
 * docs/spec/agent.md#6.
 */

/** `isIncluded`: it may buy. `seesCurrentGrades`: it is judged by grades of the same day. */
export type PlanNow = { isIncluded: boolean; seesCurrentGrades: boolean };

const AT_ONCE = 8;

/** By agent. `rows`: all open agents of each owner, oldest first: the oldest come first when a plan includes fewer. */
export async function loadPlans(rows: readonly AgentRow[]): Promise<Map<string, PlanNow>> {
  const bySubject = groupedBy(rows, ({ subject }) => subject);
  const found = new Map<string, PlanNow>();
  const waiting = [...bySubject];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [subject, own] = next;
      const entitlements = await entitlementsForSubject(subject);
      const included = includedIn(entitlements, own);
      for (const { agentId } of own)
        found.set(agentId, { isIncluded: included.has(agentId), seesCurrentGrades: entitlements.agentGrades });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Those that a plan includes, in their order. */
export function includedIn(entitlements: Entitlements, rows: readonly AgentRow[]): Set<string> {
  const included = new Set<string>();
  const chains = new Set<AgentRow["chainId"]>();
  let [paper, live, budget] = [0, 0, 0];
  for (const { agentId, mode, chainId, timeframe, rules } of rows) {
    if (timeframe === "1h" && !entitlements.agentHourly) continue;
    if (mode === "paper") {
      if (!isWithin(getLimit(entitlements, "paperAgents"), paper + 1)) continue;
      paper++;
      included.add(agentId);
      continue;
    }
    const isWithinAll =
      isWithin(getLimit(entitlements, "liveAgents"), live + 1) &&
      isWithin(getLimit(entitlements, "agentChains"), new Set([...chains, chainId]).size) &&
      isWithin(getLimit(entitlements, "agentBudgetUsdCents"), budget + rules.budgetUsdCents);
    if (!isWithinAll) continue;
    live++;
    chains.add(chainId);
    budget += rules.budgetUsdCents;
    included.add(agentId);
  }
  return included;
}

/** In the order of each group's first item. */
export function groupedBy<One>(all: readonly One[], toKey: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(toKey(one));
    if (group) group.push(one);
    else groups.set(toKey(one), [one]);
  }
  return groups;
}
