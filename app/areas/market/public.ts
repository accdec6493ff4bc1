/** What other areas may use of the market. */

export {
  type ApiCandle,
  type ApiColumns,
  type ApiGrade,
  type ApiMarketDay,
  type ApiReads,
  type ApiToken,
  type CandleStep,
  type GradeKind,
  type StoredYear,
  TOKEN_ORDERS,
  type TokenOrder,
} from "./model/apiReads.ts";
export { addDays, DAY_MS, dayOf } from "./model/days.ts";
export type { FoundToken, SearchExamples } from "./model/foundToken.ts";
export type { Fundamental, FundamentalName } from "./model/fundamentals.ts";
export type { GradeView } from "./model/gradeView.ts";
export type { LatestPrice } from "./model/latestPrice.ts";
export type { MarketStrip, SignalRecord } from "./model/marketStrip.ts";
export { adminMarketPath, logoPath, marketPath, ratingsPath, tokenPath, trackRecordPath } from "./model/paths.ts";
export {
  type Range,
  type RangeField,
  type RatingsFilter,
  type RatingsRequest,
  type RatingsRow,
  SORTS,
  type Sort,
} from "./model/ratings.ts";
export type { RatingsAbout } from "./model/ratingsAbout.ts";
