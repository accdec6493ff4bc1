import type { Hex } from "viem";
import { database, queryNamed } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { agentCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { Side } from "../../../../../analytics/agents/model.ts";
import type { NotOrdered } from "../../model/notOrdered.ts";

/** Decisions of live agents, one row each, until each has its single end: an order that ended, or the reason why there is none. */

export type DecisionRow = {
  decisionId: Hex;
  agentId: string;
  candle: Date;
  tokenId: number;
  side: Side;
  /** Micro-dollars to spend, or units of 1e-18 to sell; decimal text. */
  amount: string;
  why: string;
  orderId: string | null;
  createdAt: Date;
};

const COLUMNS = `decision_id AS "decisionId", agent_id AS "agentId", candle, token_id AS "tokenId", side, amount::text, why,
  order_id AS "orderId", created_at AS "createdAt"`;

/** Copies live agents' decisions from the ledger. Repeating it changes nothing. */
export async function takeDecisions(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  const rows = events.flatMap((event) => {
    const fact = agentCore.parse(event);
    if (fact.type !== "CandleJudged") return [];
    const agentId = event.streamId.slice("agent-".length);
    return fact.data.decisions.map(({ decisionId, tokenId, side, amount, reason }) => ({
      ...{ decisionId, agentId, candle: fact.data.candle, tokenId, side, amount, why: reason },
    }));
  });
  if (rows.length === 0) return;
  await transaction.query(
    `INSERT INTO agents.decisions (decision_id, agent_id, candle, token_id, side, amount, why)
     SELECT "decisionId", "agentId", candle, "tokenId", side, amount, why FROM jsonb_to_recordset($1::jsonb)
       AS row("decisionId" text, "agentId" uuid, candle timestamptz, "tokenId" integer, side text, amount numeric, why text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** Between two attempts at a decision that cannot be ordered yet. */
const AGAIN_SECONDS = 10;

/**
 * Claims the next decision without an order, sales first, for this caller alone until it is due again; null when there is none. If the
 * worker dies, the next attempt picks it up.
 */
export async function takeNext(): Promise<DecisionRow | null> {
  const { rows } = await database().pool.query<DecisionRow>(
    `UPDATE agents.decisions SET looked_at = now(), tries = tries + 1
     WHERE decision_id = (
       SELECT decision_id FROM agents.decisions
       WHERE ended_at IS NULL AND order_id IS NULL AND (looked_at IS NULL OR looked_at < now() - make_interval(secs => $1))
       ORDER BY side = 'buy', created_at, decision_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [AGAIN_SECONDS],
  );
  return rows[0] ?? null;
}

/** Those whose order is not known to have ended. */
export const orderedDecisions = (take: number) =>
  queryNamed<DecisionRow>(
    "ordered decisions of agents",
    `SELECT ${COLUMNS} FROM agents.decisions WHERE ended_at IS NULL AND order_id IS NOT NULL ORDER BY created_at, decision_id LIMIT $1`,
    [take],
  );

export async function noteOrder(decisionId: string, orderId: string): Promise<void> {
  await database().pool.query(
    "UPDATE agents.decisions SET order_id = $2, reason = NULL, detail = NULL WHERE decision_id = $1 AND order_id IS NULL",
    [decisionId, orderId],
  );
}

/** Its order has ended. True for the one caller that ends it. */
export async function endByOrder(on: Queryable, decisionId: string): Promise<boolean> {
  const { rows } = await on.query<{ one: number }>(
    "UPDATE agents.decisions SET ended_at = now() WHERE decision_id = $1 AND ended_at IS NULL AND order_id IS NOT NULL RETURNING 1 AS one",
    [decisionId],
  );
  return rows.length === 1;
}

/** Why nothing was ordered in this attempt; `isOver`: and nothing will be. True for the one caller that ends it. */
export async function noteNotOrdered(
  on: Queryable,
  decisionId: string,
  notOrdered: NotOrdered,
  isOver: boolean,
): Promise<boolean> {
  const { reason, ...detail } = notOrdered;
  const { rows } = await on.query<{ one: number }>(
    `UPDATE agents.decisions SET reason = $2, detail = $3, ended_at = CASE WHEN $4 THEN now() END
     WHERE decision_id = $1 AND ended_at IS NULL AND order_id IS NULL RETURNING 1 AS one`,
    [decisionId, reason, JSON.stringify(detail), isOver],
  );
  return isOver && rows.length === 1;
}

/** Ends all of an agent's decisions that have no order. */
export async function endUnordered(agentId: string, { reason }: NotOrdered): Promise<void> {
  await database().pool.query(
    `UPDATE agents.decisions SET reason = $2, detail = '{}', ended_at = now()
     WHERE agent_id = $1 AND ended_at IS NULL AND order_id IS NULL`,
    [agentId, reason],
  );
}

/** The outcomes of decisions, for display. */
export type DecisionEnd = Pick<DecisionRow, "decisionId" | "orderId"> & {
  notOrdered: NotOrdered | null;
  endedAt: Date | null;
};
type EndRow = Pick<DecisionRow, "decisionId" | "orderId"> & {
  reason: string | null;
  detail: object | null;
  endedAt: Date | null;
};

/** By decision id; one that was not copied from the ledger yet is absent. */
export async function loadDecisionEnds(decisionIds: readonly string[]): Promise<Map<string, DecisionEnd>> {
  const rows = await queryNamed<EndRow>(
    "ends of decisions",
    `SELECT decision_id AS "decisionId", order_id AS "orderId", reason, detail, ended_at AS "endedAt" FROM agents.decisions
     WHERE decision_id = ANY ($1)`,
    [decisionIds],
  );
  return new Map(
    rows.map(({ reason, detail, ...row }) => [
      row.decisionId,
      { ...row, notOrdered: reason === null ? null : ({ reason, ...detail } as NotOrdered) },
    ]),
  );
}

/** Decisions of these agents that may have moved something, since a given candle, oldest first. */
export const decisionsSince = (queries: readonly { agentId: string; after: string | null }[]) =>
  queryNamed<DecisionRow>(
    "decisions of agents since",
    `SELECT ${COLUMNS} FROM agents.decisions JOIN jsonb_to_recordset($1::jsonb) AS asked("agentId" uuid, after timestamptz)
       ON agent_id = "agentId" WHERE order_id IS NOT NULL AND (after IS NULL OR candle >= after)
     ORDER BY candle, decision_id`,
    [JSON.stringify(queries)],
  );

type Ended = Pick<DecisionRow, "decisionId" | "orderId">;

/** How an agent's last decisions to sell a token ended, latest first. */
export async function loadLastSales(on: Queryable, agentId: string, tokenId: number, take: number): Promise<Ended[]> {
  const { rows } = await on.query<Ended>(
    `SELECT decision_id AS "decisionId", order_id AS "orderId" FROM agents.decisions
     WHERE agent_id = $1 AND token_id = $2 AND side = 'sell' AND ended_at IS NOT NULL ORDER BY candle DESC LIMIT $3`,
    [agentId, tokenId, take],
  );
  return rows;
}

/** An agent's last decisions that became an order which has ended, latest first. */
export const lastOrdered = (agentId: string, take: number) =>
  queryNamed<Ended>(
    "last ordered decisions",
    `SELECT decision_id AS "decisionId", order_id AS "orderId" FROM agents.decisions
     WHERE agent_id = $1 AND order_id IS NOT NULL AND ended_at IS NOT NULL ORDER BY ended_at DESC, decision_id LIMIT $2`,
    [agentId, take],
  );
