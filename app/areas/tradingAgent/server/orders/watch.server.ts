import { type OrderRow, orderById } from "#app/services/trading/public.server.ts";
import type { NotOrdered } from "../../model/notOrdered.ts";
import { killAgents } from "../kill/kill.server.ts";
import { type DecisionRow, lastOrdered, lastSalesOf } from "../live/decisions.server.ts";
import type { TradingAgent } from "../live/liveAgents.server.ts";
import { tellFailedExit } from "./told.server.ts";

/** What follows where a decision was not carried out: its owner is told of exits that keep failing, and an agent that cannot trade ends. */

/** In a row. */
const [FAILED_SENDS, FAILED_EXITS] = [3, 2];
/** So long an agent waits for coin that its operator lacks. */
const MOST_WAIT_MS = 600_000;

export async function afterEnd(row: DecisionRow, order: OrderRow): Promise<void> {
  if (isFilled(order)) return;
  if (row.side === "sell") await tellIfSecond(row);
  if (await isThirdFailedSend(row)) await killAgents({ agentId: row.agentId }, "system", "failedSends", "operator");
}

export async function afterRefusal(
  row: DecisionRow,
  { chainId }: TradingAgent,
  { reason }: NotOrdered,
  isEnded: boolean,
): Promise<void> {
  if (reason === "OperatorLow" && Date.now() > row.createdAt.getTime() + MOST_WAIT_MS)
    await killAgents({ chainId }, "system", "operatorBalance", "operator");
  if (isEnded && row.side === "sell" && reason !== "Killed") await tellIfSecond(row);
}

const isFilled = ({ status }: OrderRow): boolean => status === "OrderFilled" || status === "OrderPartlyFilled";

/** A transaction that reverted, or an order that nobody could send: not one that the market moved away from. */
const isFailedSend = ({ status, failure }: OrderRow): boolean =>
  status === "OrderExpired" || (status === "OrderFailed" && (failure === "Reverted" || failure === "NotSent"));

async function isThirdFailedSend({ agentId }: DecisionRow): Promise<boolean> {
  const orders = await ordersOf(await lastOrdered(agentId, FAILED_SENDS));
  return orders.length === FAILED_SENDS && orders.every((order) => order !== null && isFailedSend(order));
}

/** After the second failure in a row; of later ones the page tells. */
async function tellIfSecond({ agentId, tokenId, decisionId }: DecisionRow): Promise<void> {
  const orders = await ordersOf(await lastSalesOf(agentId, tokenId, FAILED_EXITS + 1));
  const filledAt = orders.findIndex((order) => order !== null && isFilled(order));
  const failed = filledAt < 0 ? orders.length : filledAt;
  if (failed === FAILED_EXITS) await tellFailedExit(agentId, tokenId, decisionId);
}

const ordersOf = (rows: readonly { orderId: string | null }[]): Promise<(OrderRow | null)[]> =>
  Promise.all(rows.map(({ orderId }) => (orderId === null ? null : orderById(orderId))));
