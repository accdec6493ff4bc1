import type { Queryable } from "#app/platform/jobs.server.ts";

/** The owners of live agents, for events sent to programs. The first event of an agent's stream names its subject. */

const ACCOUNT = "coalesce(g.account_id, substring(a.subject FROM '^account:(.+)$'))";

/** Accounts by the ids of their live agents. A guest's agent that no account has claimed is left out. */
export async function accountsOfAgents(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; account: string }>(
    `SELECT a.id, ${ACCOUNT} AS account
     FROM (SELECT substr(stream_id, length('agent-') + 1) AS id, canonical::jsonb #>> '{data,subject}' AS subject
           FROM events WHERE stream_id = ANY ($1) AND version = 1) a
     LEFT JOIN read.claimed_guests g ON g.guest = a.subject WHERE ${ACCOUNT} IS NOT NULL`,
    [[...new Set(ids)].map((id) => `agent-${id}`)],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Ledger streams that may belong to an account's live agents: those that its mandates name. */
export async function loadAgentStreams(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT DISTINCT 'agent-' || agent_id AS stream FROM read.proposed_mandates JOIN subjects USING (subject)
     WHERE agent_id IS NOT NULL`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}

export type AgentOrderRow = {
  orderId: string;
  agentId: string;
  side: "buy" | "sell";
  tokenId: string | null;
  chainId: number;
  valueUsdCents: string | null;
};

/** An order of a live agent; null for any other. */
export async function agentOrder(on: Queryable, orderId: string): Promise<AgentOrderRow | null> {
  const { rows } = await on.query<Omit<AgentOrderRow, "agentId"> & { agentId: string | null }>(
    `SELECT order_id AS "orderId", agent_id AS "agentId", side, token_id AS "tokenId", chain_id AS "chainId",
       value_usd_cents::text AS "valueUsdCents"
     FROM read.orders WHERE order_id = $1 AND kind = 'agent'`,
    [orderId],
  );
  const [row] = rows;
  return row && row.agentId !== null ? { ...row, agentId: row.agentId } : null;
}
