/** What other rooms may use of billing on the server. */

export { guilloche } from "./model/guilloche.ts";
export { dataApiBillingOf } from "./server/billingPage.server.ts";
export {
  type Entitled,
  entitledAccount,
  entitledAccountNow,
  entitlementsFor,
  entitlementsOfAccount,
  isPaying,
} from "./server/entitled.server.ts";
export { runningSubscriptions } from "./server/subscriptions.server.ts";
