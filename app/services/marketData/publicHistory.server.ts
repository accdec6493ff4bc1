/** Hours and published grades of tokens side by side, for rules that are judged candle by candle. */

export { type GradePanel, readGradePanel, readLateCloses } from "./server/storing/gradePanel.server.ts";
export { type HourPanel, readHourOpens, readHours } from "./server/storing/hours.server.ts";
