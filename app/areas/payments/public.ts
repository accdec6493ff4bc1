/** What other areas may use of payments. */
export { type CheckoutAnswer, checkoutBody, type PaymentAnswer, type SaveAnswer } from "./model/calls.ts";
export { quoteAnswer } from "./model/quoteAnswer.ts";
