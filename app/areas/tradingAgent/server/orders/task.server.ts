import { log } from "#app/platform/log.server.ts";
import { orderById } from "#app/services/trading/public.server.ts";
import { ordersOfDecisions } from "#app/services/trading/publicAgents.server.ts";
import type { NotOrdered } from "../../model/notOrdered.ts";
import { type DecisionRow, noteOrder, orderedDecisions, takeNext } from "../live/decisions.server.ts";
import { type TradingAgent, tradingAgent } from "../live/liveAgents.server.ts";
import { isNewest, tryToOrder } from "./attempt.server.ts";
import { deriveOrderId } from "./orderId.server.ts";
import { endWithOrder, noteReason } from "./watch.server.ts";

/**
 * Carries out live agents' decisions, sales first: places an order for each decision while its candle is the latest, and checks how it
 * ends. The operator sends it, and the chain's log shows the amounts it moved. May run in any number of workers. Source:
 * docs/spec/agent.md#4.
 */

const MAX_AT_ONCE = 100;
const ORDERED_PER_RUN = 500;

export async function runAgentOrdersTask(signal: AbortSignal): Promise<void> {
  await endOrdered();
  for (let count = 0; count < MAX_AT_ONCE && !signal.aborted; count++) {
    const row = await takeNext();
    if (!row) return;
    await attempt(row);
  }
}

const ENDED = ["OrderFilled", "OrderPartlyFilled", "OrderFailed", "OrderExpired"];

/** Ends each decision whose order has ended. */
async function endOrdered(): Promise<void> {
  const rows = await orderedDecisions(ORDERED_PER_RUN);
  if (rows.length === 0) return;
  const orders = await ordersOfDecisions(rows.map(({ decisionId }) => decisionId));
  for (const row of rows) {
    const order = orders.get(row.decisionId);
    if (order && ENDED.includes(order.status)) await endWithOrder(row, await tradingAgent(row.agentId), order);
  }
}

async function attempt(row: DecisionRow): Promise<void> {
  const agent = await tradingAgent(row.agentId);
  if (!agent) {
    log().error({ agentId: row.agentId }, "a decision is of no live agent that we know");
    return noteReason(row, null, { reason: "Killed" });
  }
  const { decisionId, side } = row;
  const orderId = deriveOrderId(decisionId, { candle: row.candle.toISOString(), timeframe: agent.timeframe, side });
  const outcome = (await orderById(orderId)) ? ("ordered" as const) : await orderIfNewest(row, agent, orderId);
  return outcome === "ordered" ? noteOrder(decisionId, orderId) : noteReason(row, agent, outcome);
}

/** A worker that died after placing the order does not cause a miss: the caller has already checked for an order. */
const orderIfNewest = (row: DecisionRow, agent: TradingAgent, orderId: string): Promise<"ordered" | NotOrdered> =>
  isNewest(row, agent, Date.now()) ? tryToOrder(row, agent, orderId) : Promise.resolve({ reason: "Missed" });
