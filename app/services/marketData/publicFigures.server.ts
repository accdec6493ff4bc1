/** Figures of tokens: current, hourly and over many days. */

export {
  type ComparedFigures,
  comparedFigures,
  type HourRange,
  nextHour,
  snapshotsAt,
  volumeMedians,
} from "./server/tokens/comparedFigures.server.ts";
export { dailyCloses, type PricePoint, pricesThen } from "./server/tokens/pricesThen.server.ts";
export {
  largestPeers,
  lastMarketDay,
  marketColumns,
  type Peer,
  type TokenDays,
  tokenDays,
} from "./server/tokens/tokenDays.server.ts";
