/** What other areas may use of notifications on the server. */

export { type Attempt, deadDeliveries, dropDelivery, latestAttempts, retryDelivery } from "./server/admin.server.ts";
export { channelsOf } from "./server/channelsOf.server.ts";
export { connectedChannels } from "./server/endpoints.server.ts";
export {
  accountsToldSince,
  EVENT_TYPES,
  type EventEnvelope,
  type EventType,
  eventsAfter,
  lastEventPosition,
} from "./server/events.server.ts";
export { noticeIdOf } from "./server/noticeId.server.ts";
export { notify } from "./server/notify.server.ts";
export { rememberLocale } from "./server/preferences.server.ts";
export { simulatedValue } from "./server/said.server.ts";
export { deliveriesOf, latestSentTo } from "./server/views.server.ts";
