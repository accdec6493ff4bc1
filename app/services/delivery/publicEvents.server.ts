/** Events for programs. */

export { toPublishedData as ledgerDataOf } from "./model/eventTypes.ts";
export {
  accountsNotifiedSince,
  EVENT,
  EVENT_TYPES,
  type EventEnvelope,
  type EventType,
  eventsAfter,
  lastEventPosition,
  toEnvelopeType,
  WEBHOOK_TYPES,
} from "./server/notices/events.server.ts";
export { NOTICE_DATA } from "./server/notices/kinds.server.ts";
