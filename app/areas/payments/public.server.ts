/** What other rooms may use of payments on the server. */
export { isTooMany } from "./server/limits.server.ts";
export { type OrderRefusal, type Quoted, quoteOrder } from "./server/quoteOrder.server.ts";
export {
  ORDER_REFUSALS,
  PAYMENTS_STATUS,
  type PaymentsRefusal,
  QUOTE_REFUSALS,
  refused,
} from "./server/refused.server.ts";
export { type SaveRefusal, savePlan } from "./server/save.server.ts";
export { type Buyer, startCheckout } from "./server/start.server.ts";
