/** Indices that a wallet's owner lets us trade. */

export { planRefusal } from "./server/orders/limits.server.ts";
export { indexToMandate, type MandatedIndex } from "./server/orders/mandated.server.ts";
export { stablecoinOn } from "./server/orders/tokens.server.ts";
export { indexName, tradedIndex } from "./server/orders/tradedIndex.server.ts";
export type { TradeRefusal } from "./server/refused.server.ts";
