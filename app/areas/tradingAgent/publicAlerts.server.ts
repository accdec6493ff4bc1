/** What alerts watch. */

export { type AgentState, loadAgentStates } from "./server/alerted/agentStates.server.ts";
export { type AgentNamed, agentsNamed, agentsOfAccount } from "./server/alerted/named.server.ts";
