/** The round of the worker that keeps the market. */
export { marketRound } from "./server/round.server.ts";
