/** Data about tokens and the market. */

export type {
  ApiCandle,
  ApiColumns,
  ApiGrade,
  ApiMarketDay,
  ApiReads,
  ApiToken,
  CandleStep,
  GradeKind,
  StoredYear,
  TokensFilter,
} from "./model/api/apiReads.ts";
export {
  type BoundName,
  COMPARISONS,
  getFigure,
  shownFigure,
  TOKEN_BOUNDS,
  TOKEN_ORDERS,
  type TokenFigure,
  type TokenOrder,
} from "./model/api/tokenFigures.ts";
export { addDays, DAY_MS, dayNumber, toUtcDay } from "./model/days.ts";
export type { FoundToken, SearchExamples } from "./model/foundToken.ts";
export type { Fundamental, FundamentalName } from "./model/fundamentals.ts";
export type { GradeView } from "./model/gradeView.ts";
export { type LatestPrice, MARKET_TICK } from "./model/latestPrice.ts";
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
