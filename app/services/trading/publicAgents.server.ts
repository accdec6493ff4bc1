/** Orders of agents: what became of their decisions, and what tokens are traded by. */
export {
  endUnsentOrders,
  type MovedByDecision,
  movedByDecisions,
  ordersOfAgent,
  ordersOfDecisions,
} from "./server/agentOrders.server.ts";
export { tokensToTrade } from "./server/basket/tokens.server.ts";
export { type MandateRoom, mandateRoom, type WayPools } from "./server/mandated/room.server.ts";
