/** What other areas may use of the market's pages: the addresses of all that show it, and the strip above the ratings. */

export type { MarketStrip, SignalRecord } from "./model/marketStrip.ts";
export { adminMarketPath, logoPath, marketPath, ratingsPath, tokenPath, trackRecordPath } from "./model/paths.ts";
