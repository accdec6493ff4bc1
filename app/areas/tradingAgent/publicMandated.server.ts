/** Agents that are allowed to trade for a wallet. */
export {
  type AgentToMandate,
  agentNames,
  agentToMandate,
  liveRefusal,
} from "./server/mandated/agentToMandate.server.ts";
export { describeBudget, LIVE_STATUS, type LiveRefusal } from "./server/refused.server.ts";
