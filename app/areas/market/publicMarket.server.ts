/** The market as a whole, at present. */

export { marketNow, sectorsNow } from "./server/market/closeNow.server.ts";
export { marketStrip } from "./server/market/marketStrip.server.ts";
