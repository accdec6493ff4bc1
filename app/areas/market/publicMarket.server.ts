/** The market as a whole, as it is now. */

export { MARKET_TICK } from "./server/grading/snapshots.server.ts";
export { marketNow, sectorsNow } from "./server/market/closeNow.server.ts";
export { marketStrip } from "./server/market/marketStrip.server.ts";
