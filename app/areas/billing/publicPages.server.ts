/** Parts of billing's pages. */

export { guilloche } from "./model/guilloche.ts";
export { loadDataApiBilling } from "./server/billingPage.server.ts";
