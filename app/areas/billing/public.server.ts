/** What other rooms may use of billing on the server. */
export { runningSubscriptions } from "./server/subscriptions.server.ts";
