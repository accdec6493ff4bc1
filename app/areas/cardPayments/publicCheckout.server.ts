/** What other areas may use of card checkouts on the server. */
export { closeCardCheckout } from "./server/checkout/cancel.server.ts";
export { refused } from "./server/refused.server.ts";
export { cardPrices } from "./server/sold.server.ts";
