/** Units of plans and of credits, for whoever gives money back for them. */

export { restoreUnits, returnUnits, takenOfCredits } from "./server/credits/returned.server.ts";
export { liveUnitsSince } from "./server/meter/liveUnits.server.ts";
