/** Parts of billing's pages. */

export { guilloche } from "./model/guilloche.ts";
export { dataApiBillingOf } from "./server/billingPage.server.ts";
