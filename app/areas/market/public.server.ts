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
export { postgresReads } from "./server/reads/api/postgresReads.server.ts";
export {
  barredGradeDays,
  storedCandleYears,
  storedGradeYears,
  storedState,
} from "./server/reads/api/storedYears.server.ts";
export { type Chart, type ChartedToken, chartedToken, dailyChart, hourlyChart } from "./server/reads/chart.server.ts";
export { marketNow, sectorsNow } from "./server/reads/closeNow.server.ts";
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
} from "./server/reads/comparedFigures.server.ts";
export { tokenAttributions, tokenFundamentals, tokenMarkets } from "./server/reads/fundamentals.server.ts";
export { type GradeRibbon, gradeRibbon } from "./server/reads/gradeRibbon.server.ts";
export { gradeViewFor, snapshotsSeenBy } from "./server/reads/gradeView.server.ts";
export { latestPrices } from "./server/reads/latestPrices.server.ts";
export { marketStrip } from "./server/reads/marketStrip.server.ts";
export { type ProvisionalGrades, tokenProvisional } from "./server/reads/provisional.server.ts";
export { publishedLeaves, tokenIdOf } from "./server/reads/published.server.ts";
export { ratingsAbout } from "./server/reads/ratingsAbout.server.ts";
export { ratingsCount, ratingsRows } from "./server/reads/ratingsRows.server.ts";
export { SAMPLE_AT } from "./server/reads/sample/sampleMarket.server.ts";
export { sampleReads } from "./server/reads/sample/sampleReads.server.ts";
export { type GradedOutcome, OUTCOME_HORIZONS, outcomesByDay } from "./server/reads/signalOutcomes.server.ts";
export { showsSimulatedMarket } from "./server/reads/simulated.server.ts";
export { findToken, type TokenRow } from "./server/reads/token.server.ts";
export {
  largestPeers,
  lastMarketDay,
  marketColumns,
  type Peer,
  type TokenDays,
  tokenDays,
} from "./server/reads/tokenDays.server.ts";
export {
  gradeDaysSeenBy,
  gradedDays,
  isGradeOpen,
  reasonNotRated,
  type SignalRun,
  type StoredGrade,
  signalRuns,
  tokenGrades,
} from "./server/reads/tokenGrades.server.ts";
export { medianReturns, type SignalRecord, signalRecords } from "./server/reads/tokenRecord.server.ts";
export { largestTokens, searchExamples, searchTokens } from "./server/reads/tokenSearch.server.ts";
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
} from "./server/reads/trackRecord.server.ts";
export { MARKET_TICK } from "./server/snapshots.server.ts";
export { type VerifiedGrades, verifyGrades } from "./server/verifyGrades.server.ts";
