/** What other areas may use of payments. */
export type { CheckoutAnswer, PaymentAnswer, SaveAnswer } from "./model/calls.ts";
export { quoteAnswer } from "./model/quoteAnswer.ts";
