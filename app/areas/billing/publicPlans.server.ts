/** Which plans run, and which end. */

export { type EndingPlan, endingPlans, paidPlans } from "./server/endingPlans.server.ts";
export { runningSubscriptions } from "./server/subscriptions.server.ts";
