/** Events for programs. */

export { dataOf as ledgerDataOf } from "./model/eventTypes.ts";
export {
  accountsNotifiedSince,
  EVENT,
  EVENT_TYPES,
  type EventEnvelope,
  type EventType,
  envelopeTypeOf,
  eventsAfter,
  lastEventPosition,
  WEBHOOK_TYPES,
} from "./server/notices/events.server.ts";
export { NOTICE_DATA } from "./server/notices/kinds.server.ts";
