import type { EventEnvelope } from "#app/services/delivery/publicEvents.server.ts";
import { dataOf, isPublished, publicTypeOf } from "#app/services/delivery/publicEventTypes.ts";
import { coreOf, streamPartsOf } from "#events/facts.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/** Ledger events in the envelope that programs receive. */

export type LedgerEnvelope = EventEnvelope & { position: number; stream: string; version: number };
export type RecordedFields = Pick<
  RecordedEvent,
  "position" | "streamId" | "version" | "type" | "schemaVersion" | "data" | "recordedAt"
>;

/** The same for the same event at any time. Null for events that are not sent to programs. */
export function envelopeOfEvent(event: RecordedFields): LedgerEnvelope | null {
  const core = coreOf(event.streamId);
  if (!isPublished(event.type) || !core) return null;
  return {
    id: `evt_${event.position}`,
    type: publicTypeOf(event.type),
    timestamp: event.recordedAt,
    livemode: true,
    position: event.position,
    stream: event.streamId,
    version: event.version,
    data: dataOf(core.parse(event), streamPartsOf(event.streamId).id),
  };
}
