/** Orders of many tokens, placed by their owner: quotes, placing, the wallet's calls, and the outcomes. */
export { openCalls } from "./server/basket/calls.server.ts";
export { poolDepths } from "./server/basket/depths.server.ts";
export { legsOfIndexOrder, loadMovedByOrders } from "./server/basket/indexHolders.server.ts";
export { type IndexTrades, loadIndexTrades } from "./server/basket/indexTrades.server.ts";
export { type PlaceRefusal, type Placing, placeBasket } from "./server/basket/place.server.ts";
export { type BasketProgress, basketProgress, type LegProgress } from "./server/basket/progress.server.ts";
export { quoteBasket } from "./server/basket/quote.server.ts";
export type {
  BasketCalls,
  BasketLeftOut,
  BasketRefusal,
  BasketRequest,
  BasketToken,
  QuotedBasket,
  StoredBasket,
  WalletCall,
} from "./server/basket/request.server.ts";
