/** How much money a wallet of ours may hold. */
export { starterProblemAt } from "./server/money/starter.server.ts";
