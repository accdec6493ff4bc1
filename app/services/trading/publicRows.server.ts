/** Queries of the staff desks for rows of orders and mandates. */
export {
  type FoundMandateRow,
  foundMandate,
  type MandateSearch,
  type MandateTerm,
  mandatesOfCustomer,
  searchMandates,
} from "./server/mandated/found.server.ts";
export {
  type FoundOrderRow,
  foundOrder,
  type OrderSearch,
  ordersOfAgent,
  ordersOfCustomer,
  ordersOfMandate,
  searchOrders,
} from "./server/search.server.ts";
