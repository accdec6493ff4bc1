/** Units of plans and prepaid units, for code that refunds them. */

export { restoreUnits, returnUnits, takenOfCredits } from "./server/credits/returned.server.ts";
export { liveUnitsSince } from "./server/meter/liveUnits.server.ts";
