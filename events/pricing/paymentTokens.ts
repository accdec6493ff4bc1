/** The tokens that a plan can be paid in. */
export const PAYMENT_TOKENS = ["TMAI", "USDC"] as const;
export type PaymentTokenSymbol = (typeof PAYMENT_TOKENS)[number];

/** The currencies of quotes: a token, or US dollars by card. */
export const PAYMENT_CURRENCIES = [...PAYMENT_TOKENS, "USD"] as const;
export type PaymentCurrency = (typeof PAYMENT_CURRENCIES)[number];

/** The dollar in quotes of card payments. It is not a token: its base unit is a cent. */
export const USD = { symbol: "USD", address: "0x0000000000000000000000000000000000000000", decimals: 2 } as const;
