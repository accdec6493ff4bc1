/** What other areas may ask of checkouts by card on the server. */
export { closeCardCheckout } from "./server/checkout/cancel.server.ts";
export { refused } from "./server/refused.server.ts";
export { cardPrices } from "./server/sold.server.ts";
