import { callerOfAccount } from "#app/identity/people.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Agents by name, for alerts on them. A draft is never judged, so it can have no alerts. */

export type AgentNamed = { agentId: string; name: string; mode: "paper" | "live" };

/** An agent in the ledger is live. */
const MODE = "CASE WHEN r.agent_id IS NULL THEN a.mode ELSE 'live' END";
const NAMED = `SELECT a.agent_id::text AS "agentId", a.name, ${MODE} AS mode
  FROM agents.agents a LEFT JOIN read.agents r ON r.agent_id = a.agent_id::text
  WHERE (a.mode <> 'draft' OR r.agent_id IS NOT NULL)`;

export async function agentsNamed(on: Queryable, agentIds: readonly string[]): Promise<Map<string, AgentNamed>> {
  if (agentIds.length === 0) return new Map();
  const { rows } = await on.query<AgentNamed>(`${NAMED} AND a.agent_id = ANY ($1::uuid[])`, [[...new Set(agentIds)]]);
  return new Map(rows.map((row) => [row.agentId, row]));
}

/** Agents of an account and of the guests that it has claimed, by name. */
export async function agentsOfAccount(on: Queryable, accountId: string): Promise<AgentNamed[]> {
  const caller = await callerOfAccount(accountId);
  if (!caller) return [];
  const { rows } = await on.query<AgentNamed>(`${NAMED} AND a.subject = ANY ($1) ORDER BY lower(a.name), a.agent_id`, [
    caller.subjects,
  ]);
  return rows;
}
