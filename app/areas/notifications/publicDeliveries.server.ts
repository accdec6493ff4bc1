/** What was sent, and what could not be: for desks. */

export { deadDeliveries, dropDelivery, latestAttempts, retryDelivery } from "./server/admin.server.ts";
export { deliveriesOf, latestSentTo } from "./server/views.server.ts";
