/** What staff's desks may ask of the orders' rows. */
export {
  type FoundOrderRow,
  foundOrder,
  type OrderSearch,
  ordersOfCustomer,
  searchOrders,
} from "./server/search.server.ts";
