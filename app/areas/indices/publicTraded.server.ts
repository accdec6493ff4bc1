/** What other areas may ask of an index that is traded. */

export { type TradedIndex, tradedIndex } from "./server/orders/tradedIndex.server.ts";
