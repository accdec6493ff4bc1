import {
  accountCore,
  callCore,
  creditCore,
  gradesCore,
  grantCore,
  listCore,
  paymentCore,
} from "../../../../../events/cores.ts";
import type { RecordedEvent } from "../../../../../events/ledger/ledger.ts";
import type { EventEnvelope } from "../../../../services/delivery/publicEvents.server.ts";
import { dataOf, isTold, LEDGER_TYPES, type ToldFact } from "../../../../services/delivery/publicEventTypes.ts";

/** Ledger events in the envelope that programs receive. */

export type LedgerEnvelope = EventEnvelope & { position: number; stream: string; version: number };
export type Told = Pick<
  RecordedEvent,
  "position" | "streamId" | "version" | "type" | "schemaVersion" | "data" | "recordedAt"
>;

const CORES = {
  payment: paymentCore,
  grant: grantCore,
  account: accountCore,
  call: callCore,
  credit: creditCore,
  list: listCore,
  grades: gradesCore,
} as const;
const isCategory = (text: string): text is keyof typeof CORES => Object.hasOwn(CORES, text);

/** `payment` and the id of a stream `payment-<id>`. */
export function partsOf(streamId: string): { category: string; id: string } {
  const at = streamId.indexOf("-");
  return { category: streamId.slice(0, at), id: streamId.slice(at + 1) };
}

/** The same for the same event at any time. Null for events that are not sent to programs. */
export function envelopeOfEvent(event: Told): LedgerEnvelope | null {
  const { category, id } = partsOf(event.streamId);
  if (!isTold(event.type) || !isCategory(category)) return null;
  const fact = CORES[category].parse(event) as ToldFact;
  return {
    id: `evt_${event.position}`,
    type: LEDGER_TYPES[event.type],
    timestamp: event.recordedAt,
    livemode: true,
    position: event.position,
    stream: event.streamId,
    version: event.version,
    data: dataOf(fact, id),
  };
}
