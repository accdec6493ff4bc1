/** Orders of agents: the outcomes of their decisions, and the routes that trade tokens. */
export {
  endUnsentOrders,
  type MovedByDecision,
  movedByDecisions,
  ordersOfAgent,
  ordersOfDecisions,
} from "./server/agentOrders.server.ts";
export { tokensToTrade } from "./server/basket/tokens.server.ts";
export { loadMandateHeadroom, type MandateHeadroom, type RoutePools } from "./server/mandated/headroom.server.ts";
