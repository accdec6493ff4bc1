/** The track record: outcomes of published grades and signals. */

export { type GradedOutcome, OUTCOME_HORIZONS, outcomesByDay } from "./server/record/signalOutcomes.server.ts";
export { medianReturns, type SignalRecord, signalRecords } from "./server/record/tokenRecord.server.ts";
export {
  isRecordWhole,
  lastPublishedDays,
  type PublishedMethod,
  publishedDay,
  publishedMethods,
  recordedThrough,
  type StoredRecord,
  storedRecords,
} from "./server/record/trackRecord.server.ts";
