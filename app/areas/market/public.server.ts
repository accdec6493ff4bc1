export { postgresReads } from "./server/api/postgresReads.server.ts";
export {
  barredGradeDays,
  storedCandleYears,
  storedGradeYears,
  storedState,
} from "./server/api/storedYears.server.ts";
export { type GradeRibbon, gradeRibbon } from "./server/grades/gradeRibbon.server.ts";
export { gradeViewFor, snapshotsSeenBy } from "./server/grades/gradeView.server.ts";
export { type ProvisionalGrades, tokenProvisional } from "./server/grades/provisional.server.ts";
export { ratingsAbout } from "./server/grades/ratingsAbout.server.ts";
export { ratingsCount, ratingsRows } from "./server/grades/ratingsRows.server.ts";
export {
  gradeDaysSeenBy,
  gradedDays,
  isGradeOpen,
  reasonNotRated,
  type SignalRun,
  type StoredGrade,
  signalRuns,
  tokenGrades,
} from "./server/grades/tokenGrades.server.ts";
export { publishedLeaves, tokenIdOf } from "./server/grading/published.server.ts";
export { MARKET_TICK } from "./server/grading/snapshots.server.ts";
export { type VerifiedGrades, verifyGrades } from "./server/grading/verifyGrades.server.ts";
export {
  type ListedContract,
  type ListedToken,
  listedTokens,
  type TokenFacts,
  tokenFacts,
  tokenIdsOfSlugs,
  tokensByContract,
  tokensBySymbol,
} from "./server/lists/listedTokens.server.ts";
export { DAY_BEFORE, gradeDayOfFigures, sectorsAndChains, tokensByRule } from "./server/lists/tokensByRule.server.ts";
export { marketNow, sectorsNow } from "./server/market/closeNow.server.ts";
export { marketStrip } from "./server/market/marketStrip.server.ts";
export { type GradedOutcome, OUTCOME_HORIZONS, outcomesByDay } from "./server/record/signalOutcomes.server.ts";
export { showsSimulatedMarket } from "./server/record/simulated.server.ts";
export { medianReturns, type SignalRecord, signalRecords } from "./server/record/tokenRecord.server.ts";
export {
  isMarketSimulated,
  isRecordWhole,
  lastPublishedDays,
  type PublishedMethod,
  publishedDay,
  publishedMethods,
  recordedThrough,
  type StoredRecord,
  storedRecords,
} from "./server/record/trackRecord.server.ts";
export { SAMPLE_AT } from "./server/sample/sampleMarket.server.ts";
export { sampleReads } from "./server/sample/sampleReads.server.ts";
export { type Chart, type ChartedToken, chartedToken, dailyChart, hourlyChart } from "./server/tokens/chart.server.ts";
export {
  type ComparedFigures,
  comparedFigures,
  type HourRange,
  nextHour,
  snapshotsAt,
  type TokenNamed,
  tokenOfSlug,
  tokensNamed,
  volumeMedians,
} from "./server/tokens/comparedFigures.server.ts";
export { tokenAttributions, tokenFundamentals, tokenMarkets } from "./server/tokens/fundamentals.server.ts";
export { latestPrices } from "./server/tokens/latestPrices.server.ts";
export { findToken, type TokenRow } from "./server/tokens/token.server.ts";
export {
  largestPeers,
  lastMarketDay,
  marketColumns,
  type Peer,
  type TokenDays,
  tokenDays,
} from "./server/tokens/tokenDays.server.ts";
export { largestTokens, searchExamples, searchTokens } from "./server/tokens/tokenSearch.server.ts";
