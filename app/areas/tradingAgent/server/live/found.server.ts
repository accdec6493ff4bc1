import { poolFor } from "#app/platform/db.server.ts";

/** Agents by any identifier, for staff: live ones from the ledger, and those in their owners' tables. */

export type FoundAgentRow = {
  agent_id: string;
  /** Null when its owner's row is gone. */
  name: string | null;
  subject: string;
  mode: "draft" | "paper" | "live";
  status: "idle" | "running" | "paused" | "stopped" | "killed";
  strategy: string;
  timeframe: "1d" | "1h";
  wallet: string | null;
  chain_id: number | null;
  mandate_id: string | null;
  created_at: Date;
};

/** A whole wallet or hash in lower case, or one that starts with `term` and ends with `ends` if present. A hash is a mandate's id. */
export type AgentTerm = { kind: "wallet" | "hash"; term: string; whole: boolean; ends?: string };
export type AgentSearch =
  | { by: "subject"; subject: string }
  | { by: "idStart"; start: string }
  | { by: "ids"; ids: readonly string[] }
  | { by: "terms"; terms: readonly AgentTerm[] };

const SELECTED = `SELECT * FROM (
  SELECT r.agent_id, a.name, r.subject, 'live' AS mode, r.status, r.strategy ->> 'key' AS strategy, r.timeframe,
         r.wallet, r.chain_id, r.mandate_id, coalesce(a.created_at, r.started_at) AS created_at
  FROM read.agents r LEFT JOIN agents.agents a ON a.agent_id = r.agent_id::uuid
  UNION ALL
  SELECT a.agent_id::text, a.name, a.subject, a.mode, a.state, a.strategy ->> 'key', a.timeframe,
         NULL, NULL, NULL, a.created_at
  FROM agents.agents a WHERE NOT EXISTS (SELECT FROM read.agents r WHERE r.agent_id = a.agent_id::text)
) g`;
const NEWEST = "ORDER BY g.created_at DESC, g.agent_id LIMIT";

export async function foundAgent(agentId: string): Promise<FoundAgentRow | null> {
  const { rows } = await poolFor("desks").query<FoundAgentRow>(`${SELECTED} WHERE g.agent_id = $1`, [agentId]);
  return rows[0] ?? null;
}

/** The latest agents of a search. */
export async function searchAgents(search: AgentSearch, limit: number): Promise<FoundAgentRow[]> {
  const { rows } = await poolFor("desks").query<FoundAgentRow>(
    `${SELECTED} WHERE g.subject = $1 OR g.agent_id = ANY ($2) OR g.agent_id COLLATE "C" BETWEEN $3 AND $3 || 'g'
       OR EXISTS (SELECT FROM jsonb_to_recordset($4::jsonb) AS t (kind text, term text, whole boolean, ends text),
                    LATERAL (SELECT CASE t.kind WHEN 'wallet' THEN lower(g.wallet) ELSE g.mandate_id END AS text) named
                  WHERE CASE WHEN t.whole THEN named.text = t.term
                             ELSE starts_with(named.text, t.term)
                              AND right(named.text, length(coalesce(t.ends, ''))) = coalesce(t.ends, '') END)
     ${NEWEST} ${limit}`,
    [
      search.by === "subject" ? search.subject : null,
      search.by === "ids" ? search.ids : [],
      search.by === "idStart" ? search.start : null,
      JSON.stringify(search.by === "terms" ? search.terms : []),
    ],
  );
  return rows;
}

/** Agents of these subjects and wallets. */
export async function agentsOfCustomer(
  subjects: readonly string[],
  wallets: readonly string[],
  limit: number,
): Promise<FoundAgentRow[]> {
  const { rows } = await poolFor("desks").query<FoundAgentRow>(
    `${SELECTED} WHERE g.subject = ANY ($1) OR lower(g.wallet) COLLATE "C" = ANY ($2) ${NEWEST} ${limit}`,
    [subjects, wallets.map((wallet) => wallet.toLowerCase())],
  );
  return rows;
}
