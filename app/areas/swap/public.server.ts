/** What other rooms may use of swaps on the server. */

export { swappable, tokenNamed } from "./server/tokens.server.ts";
