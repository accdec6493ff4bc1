/** What other rooms may use of billing on the server. */
export { findAnyPayment } from "./billing.server.ts";
export { runningSubscriptions } from "./subscriptions.server.ts";
