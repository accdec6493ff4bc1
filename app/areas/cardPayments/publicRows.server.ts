/** What other areas may use of the rows of card payments and renewals on the server. */
export { lookedAt } from "./server/checkout/status.server.ts";
export {
  type CardPaymentRow,
  cardPaymentById,
  loadCardPayments,
  countCardPayments,
  latestCardPayment,
  ownCardPayment,
  ownRenewal,
  type RenewalRow,
  loadRenewals,
} from "./server/rows.server.ts";
