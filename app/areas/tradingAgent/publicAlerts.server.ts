/** What alerts watch. */

export { type AgentNamed, agentsNamed, agentsOfAccount } from "./server/alerted/named.server.ts";
export { type AgentState, agentStandings } from "./server/alerted/standings.server.ts";
