import { type AgentNamed, agentsNamed, agentsOfAccount } from "#app/areas/tradingAgent/publicAlerts.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { AgentMode } from "../../model/alert.ts";
import type { AlertRefusal } from "../refused.server.ts";

/** The functions of agents that alerts use: only for the owner's. */

/** `path` has no locale. */
export type AgentSubject = { name: string; symbol: null; path: string; mode: AgentMode };

export const agentSubject = ({ agentId, name, mode }: AgentNamed): AgentSubject => ({
  ...{ name, symbol: null, path: `/trading-agent/${agentId}`, mode },
});

/** Why an account may not have an alert on an agent; null if it may. */
export async function agentRefusal(on: Queryable, account: string, agentId: string): Promise<AlertRefusal | null> {
  const own = await agentsOfAccount(on, account);
  return own.some((agent) => agent.agentId === agentId) ? null : { tag: "UnknownWatched", field: "condition.agentId" };
}

/** Those of the ids that still exist. An alert only names agents of its own account. */
export { agentsNamed, agentsOfAccount };
