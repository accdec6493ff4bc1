/** The price of TMAI, and who has locked how much of it. */

export { tmaiPrice } from "./server/tokenPrice.server.ts";
export { readVeTmai, veTmaiForQuote } from "./server/veTmai.server.ts";
