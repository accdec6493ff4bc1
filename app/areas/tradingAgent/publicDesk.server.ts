/** What staff's desks may ask of agents. */

export {
  type AgentSearch,
  type AgentTerm,
  agentsOfCustomer,
  type FoundAgentRow,
  foundAgent,
  searchAgents,
} from "./server/live/found.server.ts";
