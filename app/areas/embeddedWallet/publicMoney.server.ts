/** The limit on how much money an embedded wallet may hold. */
export { starterProblemAt } from "./server/money/starter.server.ts";
