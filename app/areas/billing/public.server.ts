/** What other rooms may use of billing on the server. */

export { guilloche } from "./model/guilloche.ts";
export { dataApiBillingOf } from "./server/billingPage.server.ts";
export { type EndingPlan, endingPlans, type PaidPlan, paidPlans } from "./server/endingPlans.server.ts";
export {
  type Entitled,
  entitledAccount,
  entitledAccountNow,
  entitlementsFor,
  entitlementsOfAccount,
  isPaying,
} from "./server/entitled.server.ts";
export { accountsOfCalls, accountsOfGrants, accountsOfPayments, streamsOfAccount } from "./server/owned.server.ts";
export { runningSubscriptions } from "./server/subscriptions.server.ts";
