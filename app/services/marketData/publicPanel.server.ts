/**
 * Days and hours of many tokens side by side, for figures of the whole market: indices choose from them and are priced by them, and rules
 * of agents are judged on them.
 */

export { hasPrices } from "./server/grading/publication.server.ts";
export { type GradePanel, readGradePanel, readLateCloses } from "./server/storing/gradePanel.server.ts";
export { type HourPanel, readHourOpens, readHours } from "./server/storing/hours.server.ts";
export { firstCandleDay, type MarketPanel, readPanel } from "./server/storing/panel.server.ts";
export {
  contractsOnChain,
  decimalsOnChain,
  readCategories,
  readClosesAsKnown,
  readMarketSignals,
  readTokenEnds,
  readUniverse,
  type Universe,
} from "./server/storing/universe.server.ts";
