/** The market pages' interface for other areas: paths of all pages that show the market, and the strip above the ratings. */

export type { MarketStrip, SignalRecord } from "./model/marketStrip.ts";
export { adminMarketPath, logoPath, marketPath, ratingsPath, tokenPath, trackRecordPath } from "./model/paths.ts";
