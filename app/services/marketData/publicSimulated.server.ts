/** Where what is shown comes from, and whether it is invented. */

export { showsSimulatedMarket } from "./server/record/simulated.server.ts";
export { isMarketSimulated } from "./server/record/trackRecord.server.ts";
export { labelOfSource } from "./server/sources/label.server.ts";
