/** What other areas may use of the rows of card payments and renewals on the server. */
export { lookedAt } from "./server/checkout/status.server.ts";
export {
  type CardPaymentRow,
  cardPaymentById,
  countCardPayments,
  latestCardPayment,
  loadCardPayments,
  loadRenewals,
  ownCardPayment,
  ownRenewal,
  type RenewalRow,
} from "./server/rows.server.ts";
