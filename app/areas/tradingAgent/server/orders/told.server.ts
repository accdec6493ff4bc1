import { log } from "#app/platform/log.server.ts";

/** Tells the owner of an agent that a position could not be sold twice in a row. */
export async function tellFailedExit(agentId: string, tokenId: number, decisionId: string): Promise<void> {
  log().warn({ agentId, tokenId, decisionId }, "an agent could not sell a position twice in a row");
}
