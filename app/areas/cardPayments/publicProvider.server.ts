/** What other areas may use of the card payment provider: refunds go back through it. */
export { PROVIDER_MAX_ATTEMPTS, refundHint } from "./server/hints/refundHint.server.ts";
export { type BalanceMovement, balanceMovements } from "./server/provider/balance.server.ts";
export { ProviderRefused, ProviderUnavailable } from "./server/provider/errors.server.ts";
export { type CardProvider, cardProvider } from "./server/provider/provider.server.ts";
export {
  fetchRefund,
  type ProviderRefund,
  refund,
  refundableProblem,
  refundsOfCharge,
} from "./server/provider/refunds.server.ts";
export { paymentOfCharge, settleDisputes } from "./server/settle/disputes.server.ts";
export { stopRenewal } from "./server/settle/stop.server.ts";
