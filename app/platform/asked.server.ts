import { randomUUID } from "node:crypto";
import { currentRequestId } from "./requestScope.server.ts";

/**
 * Who and what an appended event belongs to, as far as the request tells.
 * @param causationId the id of the event that this one follows from (`eventId`); null where a person asked for it
 */
export const askedBy = (actor: string, correlationId: string, causationId: string | null = null) => ({
  metadata: { actor, correlationId, causationId, requestId: currentRequestId() ?? randomUUID() },
  recordedAt: new Date().toISOString(),
});
