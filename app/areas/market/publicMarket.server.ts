/** The market as a whole, as it is now. */

export { marketNow, sectorsNow } from "./server/market/closeNow.server.ts";
export { marketStrip } from "./server/market/marketStrip.server.ts";
