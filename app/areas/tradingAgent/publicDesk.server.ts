/** What staff desks may use of agents. */

export {
  type AgentSearch,
  type AgentTerm,
  agentsOfCustomer,
  type FoundAgentRow,
  foundAgent,
  searchAgents,
} from "./server/live/found.server.ts";
