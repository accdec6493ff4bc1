/** Units of the Data API that are paid back. */

export { restoreUnits, returnUnits, takenOfCredits } from "./server/credits/returns.server.ts";
export { liveUnitsSince } from "./server/meter/unitsSince.server.ts";
