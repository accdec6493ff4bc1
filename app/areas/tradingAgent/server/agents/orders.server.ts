import { poolFor, queryNamed } from "#app/platform/db.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { ordersOfDecisions } from "#app/services/trading/publicAgents.server.ts";
import type { Fill, Side } from "../../../../../analytics/agents/model.ts";
import { parseFill } from "../../../../../analytics/agents/plain.ts";
import type { PageQuery, ShownAgentOrder } from "../../model/calls.ts";
import type { StoredFill } from "../fills/paper.server.ts";
import { ordersSince } from "../orders/fills.server.ts";
import { loadTwins } from "../orders/twin.server.ts";
import { type AgentRow, agentById } from "./rows.server.ts";

/** The outcomes of an agent's decisions in its current run: assumed fills on paper, or orders on chain. Never both in one list. */

type Page = Pick<PageQuery, "limit"> & { before?: string | undefined };
/** Before token symbols are known. */
type Order = Omit<ShownAgentOrder, "symbol">;

/** For a page of candles with decisions, latest first. */
export async function loadOrders(agentId: string, page: Page): Promise<ShownAgentOrder[]> {
  const row = await agentById(agentId);
  if (!row || row.mode === "draft") return [];
  const orders = await (row.mode === "live" ? liveOrders(row, page) : paperOrders(row, page));
  const facts = await tokenFacts(poolFor("pages"), [...new Set(orders.map(({ tokenId }) => tokenId))]);
  return orders.map((order) => ({ ...order, symbol: facts.get(order.tokenId)?.symbol ?? String(order.tokenId) }));
}

type PaperRow = {
  decisionId: string;
  candle: Date;
  tokenId: number;
  side: string;
  reason: string;
  body: StoredFill | null;
  filledAt: Date | null;
};

async function paperOrders({ agentId, fromCandle }: AgentRow, { before, limit }: Page): Promise<Order[]> {
  const rows = await queryNamed<PaperRow>(
    "decisions on paper",
    `SELECT d.value ->> 'decisionId' AS "decisionId", j.candle, (d.value ->> 'tokenId')::int AS "tokenId", d.value ->> 'side' AS side,
       d.value ->> 'reason' AS reason, f.body, f.filled_at AS "filledAt"
     FROM (SELECT agent_id, candle, body FROM agents.judgements WHERE agent_id = $1::uuid AND candle >= $2
             AND ($3::timestamptz IS NULL OR candle < $3) AND body -> 'decisions' <> '[]' ORDER BY candle DESC LIMIT $4) j
     CROSS JOIN LATERAL jsonb_array_elements(j.body -> 'decisions') WITH ORDINALITY d
     LEFT JOIN agents.paper_fills f ON f.agent_id = j.agent_id AND f.decision_id = d.value ->> 'decisionId'
     ORDER BY j.candle DESC, d.ordinality`,
    [agentId, fromCandle, before ?? null, limit],
  );
  return rows.map(({ decisionId, candle, tokenId, side, reason, body, filledAt }) => {
    const fill = body && "fill" in body ? parseFill(body.fill) : null;
    return {
      ...{ decisionId, candle: candle.toISOString(), tokenId, side: side as Side, kind: "simulated", reason },
      status: body === null ? "waiting" : fill ? "filled" : "refused",
      ...toMoney(fill),
      ...(body && "refusal" in body ? { failure: body.refusal } : {}),
      at: filledAt?.toISOString() ?? null,
    };
  });
}

const MICRO = 1e6;
const toMoney = (fill: Fill | null) => ({
  units: fill && String(fill.units),
  usd: fill && Number(fill.money) / MICRO,
  price: fill?.price ?? null,
  feeUsd: fill && Number(fill.fee) / MICRO,
});

type LiveRow = {
  decisionId: string;
  candle: Date;
  tokenId: number;
  side: string;
  why: string;
  orderId: string | null;
  reason: string | null;
};

async function liveOrders({ agentId }: AgentRow, { before, limit }: Page): Promise<Order[]> {
  const rows = await queryNamed<LiveRow>(
    "decisions of a live agent",
    `SELECT decision_id AS "decisionId", candle, token_id AS "tokenId", side, why, order_id AS "orderId", reason FROM agents.decisions
     WHERE agent_id = $1::uuid AND candle IN (SELECT DISTINCT candle FROM agents.decisions
       WHERE agent_id = $1::uuid AND ($2::timestamptz IS NULL OR candle < $2) ORDER BY candle DESC LIMIT $3)
     ORDER BY candle DESC, side DESC, decision_id`,
    [agentId, before ?? null, limit],
  );
  const after = rows.at(-1)?.candle.toISOString() ?? null;
  const filled = rows.length === 0 ? [] : await ordersSince([{ agentId, after }]);
  const twins = await loadTwins(filled);
  const fills = new Map<string, Fill>(filled.map(({ row, fill }) => [row.decisionId, fill]));
  const ordered = await ordersOfDecisions(rows.map(({ decisionId }) => decisionId));
  return rows.map(({ candle, side, why, orderId, reason, ...row }) => {
    const order = ordered.get(row.decisionId);
    const failure = order ? order.failure : reason;
    const worse = twins.get(row.decisionId)?.worse;
    return {
      ...{ ...row, candle: candle.toISOString(), side: side as Side, kind: "live", reason: why },
      status: order?.status ?? (reason === null ? "waiting" : "notOrdered"),
      ...toMoney(fills.get(row.decisionId) ?? null),
      ...(orderId === null ? {} : { orderId }),
      ...(order?.transactionHash ? { transactionHash: order.transactionHash } : {}),
      ...(failure === null ? {} : { failure }),
      ...(worse ? { worseBps: worse } : {}),
      at: order?.placedAt.toISOString() ?? null,
    };
  });
}
