import { randomUUID } from "node:crypto";
import { currentRequestId } from "./requestScope.server.ts";

/**
 * Who and what an appended event belongs to, as far as the request says.
 * @param causationId the event that this one follows from, as `eventId` names it; null when a person or the chain caused it
 */
export const eventContext = (actor: string, correlationId: string, causationId: string | null = null) => ({
  metadata: { actor, correlationId, causationId, requestId: currentRequestId() ?? randomUUID() },
  recordedAt: new Date().toISOString(),
});

/** Names an event for `causationId`: its stream and its version there, such as `payment-0192f3c4@4`. */
export const eventId = (streamId: string, version: number): string => `${streamId}@${version}`;
