import { queryNamed } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { PaperFill, StoredFill } from "./paper.server.ts";

/** Paper fills as they are stored: one row per decision, never written twice. */

type Row = { decisionId: string; body: StoredFill };

/** By decision: for these agents, decisions of the candle `since` and later. */
export async function storedFills(agentIds: readonly string[], since: string): Promise<Map<string, StoredFill>> {
  if (agentIds.length === 0) return new Map();
  const rows = await queryNamed<Row>(
    "fills on paper since",
    `SELECT decision_id AS "decisionId", body FROM agents.paper_fills WHERE agent_id = ANY ($1::uuid[]) AND candle >= $2`,
    [agentIds, since],
  );
  return new Map(rows.map(({ decisionId, body }) => [decisionId, body]));
}

export type NewFill = PaperFill & { agentId: string; candle: string };

/** `candle`: the one the decision belongs to. Existing rows are left unchanged. */
export async function storeFills(on: Queryable, fills: readonly NewFill[]): Promise<void> {
  if (fills.length === 0) return;
  await on.query(
    `INSERT INTO agents.paper_fills (agent_id, decision_id, candle, body)
     SELECT "agentId", "decisionId", candle, body FROM jsonb_to_recordset($1::jsonb)
       AS row("agentId" uuid, "decisionId" text, candle timestamptz, body jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(fills)],
  );
}
