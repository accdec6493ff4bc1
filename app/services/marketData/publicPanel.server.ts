/** Days of all tokens side by side, for figures of the whole market: what indices choose from and are priced by, too. */

export { hasPrices } from "./server/grading/publication.server.ts";
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
