/** What other areas may use of the market. */

export { addDays, DAY_MS, dayOf } from "./model/days.ts";
export type { GradeView } from "./model/gradeView.ts";
export { adminMarketPath } from "./model/paths.ts";
