/** What other areas may read of payment rows on the server. */
export { type PaymentRow, paymentById } from "./server/payments.server.ts";
export {
  type Claimable,
  claimablePayments,
  countPaidBy,
  countPaidByOthers,
  countPayments,
  hasOrdered,
  latestPayment,
  ownPayment,
  paymentIdsUnderReferral,
  paymentsOf,
  walletsOrderedByOthers,
} from "./server/purchases.server.ts";
export { countSavedElsewhere, isSavedLog, savedInBlocks } from "./server/savedPayments.server.ts";
export {
  type FoundRow,
  newestPayments,
  type PaymentFilter,
  paymentIdOf,
  paymentsByIdStart,
  paymentsByTerm,
  paymentsOfCustomer,
} from "./server/search.server.ts";
