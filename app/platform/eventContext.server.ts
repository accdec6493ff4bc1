import { randomUUID } from "node:crypto";
import { currentRequestId } from "./requestScope.server.ts";

/**
 * The actor and correlation of an appended event, as far as the request provides them.
 * @param causationId the event that caused this one, in the form of `eventId`; null when a person or the chain caused it
 */
export const eventContext = (actor: string, correlationId: string, causationId: string | null = null) => ({
  metadata: { actor, correlationId, causationId, requestId: currentRequestId() ?? randomUUID() },
  recordedAt: new Date().toISOString(),
});

/** An event's name for `causationId`: its stream and its version there, such as `payment-0192f3c4@4`. */
export const eventId = (streamId: string, version: number): string => `${streamId}@${version}`;
