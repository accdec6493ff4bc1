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
  loadPayments,
  ownPayment,
  paymentIdsUnderReferral,
  walletsOrderedByOthers,
} from "./server/purchases.server.ts";
export { countSavedElsewhere, isSavedLog, savedInBlocks } from "./server/savedPayments.server.ts";
export {
  type FoundRow,
  findPaymentId,
  newestPayments,
  type PaymentFilter,
  paymentsByIdStart,
  paymentsByTerm,
  paymentsOfCustomer,
} from "./server/search.server.ts";
