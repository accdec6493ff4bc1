/** What programs hear of. */

export { dataOf as ledgerDataOf, LEDGER_TYPES } from "./model/eventTypes.ts";
export {
  accountsToldSince,
  EVENT,
  EVENT_TYPES,
  type EventEnvelope,
  type EventType,
  envelopeTypeOf,
  eventsAfter,
  lastEventPosition,
  WEBHOOK_TYPES,
} from "./server/notices/events.server.ts";
