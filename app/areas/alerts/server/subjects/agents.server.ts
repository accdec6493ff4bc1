import { type AgentNamed, agentsNamed, agentsOfAccount } from "#app/areas/tradingAgent/publicAlerts.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { AgentMode } from "../../model/alert.ts";
import type { AlertRefusal } from "../refused.server.ts";

/** What alerts use of agents: the owner's alone. */

/** `path` is without a language. */
export type AgentSubject = { name: string; symbol: null; path: string; mode: AgentMode };

export const agentSubject = ({ agentId, name, mode }: AgentNamed): AgentSubject => ({
  ...{ name, symbol: null, path: `/trading-agent/${agentId}`, mode },
});

/** Why an account has no alert on an agent; null where it may have one. */
export async function agentRefusal(on: Queryable, account: string, agentId: string): Promise<AlertRefusal | null> {
  const own = await agentsOfAccount(on, account);
  return own.some((agent) => agent.agentId === agentId) ? null : { tag: "UnknownWatched", field: "condition.agentId" };
}

/** Those of the ids that there still are. An alert names an agent of its own account and no other. */
export { agentsNamed, agentsOfAccount };
