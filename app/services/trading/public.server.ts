/** Orders for other areas: their stream, their rows, their results on chain. */
export { appendOrderEvent } from "./server/appendOrderEvent.server.ts";
export { type ExecutedTrade, loadExecutedTrades } from "./server/executed.server.ts";
export {
  type AgentOrderRow,
  accountsOfAgents,
  agentOrder,
  loadAgentStreams,
} from "./server/mandated/agents.server.ts";
export { accountsOfMandates, accountsWithMandate, loadMandateStreams } from "./server/mandated/found.server.ts";
export { orderMark } from "./server/marks.server.ts";
export {
  accountsOfOrders,
  loadOrderStreams,
  ORDER_SECONDS,
  type OrderRow,
  orderById,
  ownOrder,
  ownOrders,
} from "./server/orders.server.ts";
export { centsOfValue, priceText, valueInStablecoin } from "./server/prices.server.ts";
export { type OrderOutcome, recheckOrder } from "./server/recheck.server.ts";
export { recordOrderSent, type SentResult } from "./server/recordOrderSent.server.ts";
