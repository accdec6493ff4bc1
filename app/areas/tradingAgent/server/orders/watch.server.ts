import { database } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type OrderRow, orderById } from "#app/services/trading/public.server.ts";
import { isForNow, type NotOrdered } from "../../model/notOrdered.ts";
import { killAgents } from "../kill/kill.server.ts";
import { type DecisionRow, endByOrder, lastOrdered, loadLastSales, noteNotOrdered } from "../live/decisions.server.ts";
import type { TradingAgent } from "../live/liveAgents.server.ts";
import { notifyOfFailedExit } from "../notices/notices.server.ts";

/** How decisions end; and the consequences when they were not carried out: owners are notified, and an agent that cannot trade ends. */

/** Consecutive failures. */
const [FAILED_SENDS, FAILED_EXITS] = [3, 2];
/** How long an agent waits for our operator to be funded. */
const MAX_WAIT_MS = 600_000;

export async function endWithOrder(row: DecisionRow, agent: TradingAgent | null, order: OrderRow): Promise<void> {
  const isEnded = await inTransaction(database().pool, async (transaction) => {
    const isEnded = await endByOrder(transaction, row.decisionId);
    if (isEnded && !isFilled(order)) await notifyIfSecond(transaction, row, agent);
    return isEnded;
  });
  if (isEnded && isFailedSend(order) && (await isThirdFailedSend(row)))
    await killAgents({ agentId: row.agentId }, "system", "failedSends", "operator");
}

/** Records why nothing was ordered in this attempt, and ends the decision if that is final. */
export async function noteReason(row: DecisionRow, agent: TradingAgent | null, notOrdered: NotOrdered): Promise<void> {
  const { reason } = notOrdered;
  await inTransaction(database().pool, async (transaction) => {
    const isEnded = await noteNotOrdered(transaction, row.decisionId, notOrdered, !isForNow(notOrdered));
    if (isEnded && reason !== "Killed") await notifyIfSecond(transaction, row, agent);
  });
  const isTooLong = reason === "OperatorLow" && Date.now() > row.createdAt.getTime() + MAX_WAIT_MS;
  if (agent && isTooLong) await killAgents({ chainId: agent.chainId }, "system", "operatorBalance", "operator");
}

const isFilled = ({ status }: OrderRow): boolean => status === "OrderFilled" || status === "OrderPartlyFilled";

/** A transaction that reverted, or an order that could not be sent: not one that the market moved away from. */
const isFailedSend = ({ status, failure }: OrderRow): boolean =>
  status === "OrderExpired" || (status === "OrderFailed" && (failure === "Reverted" || failure === "NotSent"));

async function isThirdFailedSend({ agentId }: DecisionRow): Promise<boolean> {
  const orders = await loadOrders(await lastOrdered(agentId, FAILED_SENDS));
  return orders.length === FAILED_SENDS && orders.every((order) => order !== null && isFailedSend(order));
}

/** Notifies after the second consecutive failed sale; later ones are only shown on the page. */
async function notifyIfSecond(on: Queryable, row: DecisionRow, agent: TradingAgent | null): Promise<void> {
  if (row.side !== "sell" || !agent) return;
  const orders = await loadOrders(await loadLastSales(on, row.agentId, row.tokenId, FAILED_EXITS + 1));
  const filledAt = orders.findIndex((order) => order !== null && isFilled(order));
  const failed = filledAt < 0 ? orders.length : filledAt;
  if (failed === FAILED_EXITS) await notifyOfFailedExit(on, { ...row, chainId: agent.chainId }, row.decisionId);
}

const loadOrders = (rows: readonly { orderId: string | null }[]): Promise<(OrderRow | null)[]> =>
  Promise.all(rows.map(({ orderId }) => (orderId === null ? null : orderById(orderId))));
