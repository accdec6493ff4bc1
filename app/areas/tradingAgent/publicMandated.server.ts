/** Agents that are allowed to trade for a wallet. */
export {
  type AgentToMandate,
  agentNames,
  agentToMandate,
  liveRefusal,
} from "./server/mandated/agentToMandate.server.ts";
export { type AgentRefusal, refused as refusedOfAgent } from "./server/refused.server.ts";
