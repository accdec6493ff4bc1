/** Whether the displayed market is simulated. */

export { showsSimulatedMarket } from "./server/record/simulated.server.ts";
export { isMarketSimulated } from "./server/record/trackRecord.server.ts";
