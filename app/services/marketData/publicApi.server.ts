/** The Data API's reads of the market. */

export { postgresReads } from "./server/api/postgresReads.server.ts";
export { barredGradeDays, storedCandleYears, storedGradeYears, storedState } from "./server/api/storedYears.server.ts";
