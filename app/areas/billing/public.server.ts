/** What other rooms may use of billing on the server. */

export { findBilling } from "./server/billing.server.ts";
export { type EndingPlan, endingPlans, type PaidPlan, paidPlans } from "./server/endingPlans.server.ts";
export { entitlementsFor, entitlementsOfCaller } from "./server/entitled.server.ts";
export { runningSubscriptions } from "./server/subscriptions.server.ts";
