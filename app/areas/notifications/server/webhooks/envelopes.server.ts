import type { EventEnvelope } from "#app/services/delivery/publicEvents.server.ts";
import { isPublished, toPublicType, toPublishedData } from "#app/services/delivery/publicEventTypes.ts";
import { findCore, parseStreamId } from "#events/facts.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/** Ledger events in the envelope that programs receive. */

export type LedgerEnvelope = EventEnvelope & { position: number; stream: string; version: number };
export type RecordedFields = Pick<
  RecordedEvent,
  "position" | "streamId" | "version" | "type" | "schemaVersion" | "data" | "recordedAt"
>;

/** The same for the same event at any time. Null for events that are not sent to programs. */
export function envelopeOfEvent(event: RecordedFields): LedgerEnvelope | null {
  const core = findCore(event.streamId);
  if (!isPublished(event.type) || !core) return null;
  return {
    id: `evt_${event.position}`,
    type: toPublicType(event.type),
    timestamp: event.recordedAt,
    livemode: true,
    position: event.position,
    stream: event.streamId,
    version: event.version,
    data: toPublishedData(core.parse(event), parseStreamId(event.streamId).id),
  };
}
