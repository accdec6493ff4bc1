/** Computes judgements of live agents again: from the ledger alone, and with the database from the stored market, too. */

export { type AgentChecker, agentChecker } from "./server/verify/agentChecker.server.ts";
export type { DecimalsOf } from "./server/verify/counted.server.ts";
export { tokenDecimals, type VerifiedAgents, verifyAgents } from "./server/verify/verifyAgents.server.ts";
