/** What other areas may use of the rows of card payments and renewals on the server. */
export { lookedAt } from "./server/checkout/status.server.ts";
export {
  type CardPaymentRow,
  cardPaymentById,
  cardPaymentsOf,
  countCardPayments,
  latestCardPayment,
  ownCardPayment,
  ownRenewal,
  type RenewalRow,
  renewalsOf,
} from "./server/rows.server.ts";
