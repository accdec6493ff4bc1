/** The scheduled task of the worker that maintains the market. */
export { marketRound } from "./server/round.server.ts";
