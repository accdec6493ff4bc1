export { gradeViewFor, snapshotsSeenBy } from "./server/reads/gradeView.server.ts";
export { publishedLeaves, tokenIdOf } from "./server/reads/published.server.ts";
export {
  isMarketSimulated,
  lastPublishedDays,
  type PublishedMethod,
  publishedMethods,
  type StoredRecord,
  storedRecords,
} from "./server/reads/trackRecord.server.ts";
export { type VerifiedGrades, verifyGrades } from "./server/verifyGrades.server.ts";
