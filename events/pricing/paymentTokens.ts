/** What a plan can be paid in. */
export const PAYMENT_TOKENS = ["TMAI", "USDC"] as const;
export type PaymentTokenSymbol = (typeof PAYMENT_TOKENS)[number];
