/** The provider's prices, for commands. */
export { makePrices } from "./server/prices/catalogue.server.ts";
export { checkPrices } from "./server/prices/check.server.ts";
export type { PriceDifference } from "./server/prices/differences.server.ts";
