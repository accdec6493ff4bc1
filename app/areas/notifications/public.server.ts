/** What other areas may use of notifications on the server. */

export { dataOf as ledgerDataOf, LEDGER_TYPES, type LedgerType } from "./model/eventTypes.ts";
export { DELIVERY_STATES } from "./model/webhookEndpoint.ts";
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
  WEBHOOK_TYPES,
} from "./server/events.server.ts";
export { NOTICE_DATA } from "./server/kinds.server.ts";
export { noticeIdOf } from "./server/noticeId.server.ts";
export { notify } from "./server/notify.server.ts";
export { rememberLocale } from "./server/preferences.server.ts";
export { simulatedValue } from "./server/said.server.ts";
export { deliveriesOf, latestSentTo } from "./server/views.server.ts";
export {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
} from "./server/webhooks/commands.server.ts";
export { deliveriesTo, sendAgain, sendSample } from "./server/webhooks/deliveries.server.ts";
export { type EndpointOwner, endpointRows, findEndpoint } from "./server/webhooks/endpointRows.server.ts";
export { queueFor } from "./server/webhooks/queue.server.ts";
export { MOST_REPLAYED, replay } from "./server/webhooks/replay.server.ts";
export { rotateSecret } from "./server/webhooks/rotate.server.ts";
