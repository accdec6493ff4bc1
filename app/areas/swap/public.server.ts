/** What other rooms may use of swaps on the server. */

export { type OrderOutcome, recheckOrder } from "./server/recheck.server.ts";
export { swappable, tokenNamed } from "./server/tokens.server.ts";
