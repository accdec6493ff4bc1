/** Which plans are active. */

export { runningSubscriptions } from "./server/subscriptions.server.ts";
