/** Grades and signals, as a caller may see them. */

export { gradeRibbon } from "./server/grades/gradeRibbon.server.ts";
export { gradeViewFor, snapshotsSeenBy } from "./server/grades/gradeView.server.ts";
export { type ProvisionalGrades, tokenProvisional } from "./server/grades/provisional.server.ts";
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
