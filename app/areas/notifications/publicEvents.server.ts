/** What programs hear of. */

export { dataOf as ledgerDataOf } from "./model/eventTypes.ts";
export {
  accountsToldSince,
  EVENT_TYPES,
  type EventEnvelope,
  type EventType,
  eventsAfter,
  lastEventPosition,
  WEBHOOK_TYPES,
} from "./server/events.server.ts";
export { NOTICE_DATA } from "./server/kinds.server.ts";
