import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { tellOfFailedExit } from "../told/told.server.ts";

/** Tells the owner of an agent that a position could not be sold twice in a row. */
export const tellFailedExit = (agentId: string, tokenId: number, decisionId: string): Promise<void> =>
  inTransaction(poolFor("trading"), (on) => tellOfFailedExit(on, { agentId, tokenId, decisionId }));
