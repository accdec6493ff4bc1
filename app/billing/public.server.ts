/** What other rooms may use of billing on the server. */
export { runningSubscriptions } from "./subscriptions.server.ts";
