/** Whether what is shown is invented. */

export { showsSimulatedMarket } from "./server/record/simulated.server.ts";
export { isMarketSimulated } from "./server/record/trackRecord.server.ts";
