/** Recomputes judgements of live agents: from the ledger alone, and with the database also from the stored market. */

export { type AgentChecker, agentChecker } from "./server/verify/agentChecker.server.ts";
export type { DecimalsOf } from "./server/verify/counted.server.ts";
export { tokenDecimals, type VerifiedAgents, verifyAgents } from "./server/verify/verifyAgents.server.ts";
