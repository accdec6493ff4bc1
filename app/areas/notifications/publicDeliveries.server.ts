/** Sent and failed deliveries, for desks. */

export { deadDeliveries, dropDelivery, latestAttempts, retryDelivery } from "./server/admin.server.ts";
export { latestSentTo, loadDeliveries } from "./server/views.server.ts";
