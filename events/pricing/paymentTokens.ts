/** The tokens that a plan can be paid in. */
export const PAYMENT_TOKENS = ["TMAI", "USDC"] as const;
export type PaymentTokenSymbol = (typeof PAYMENT_TOKENS)[number];

/** What quotes are made in: a token, or US dollars by card. */
export const PAYMENT_CURRENCIES = [...PAYMENT_TOKENS, "USD"] as const;
export type PaymentCurrency = (typeof PAYMENT_CURRENCIES)[number];

/** As quotes of cards name the dollar, which is no token: its base unit is a cent. */
export const USD = { symbol: "USD", address: "0x0000000000000000000000000000000000000000", decimals: 2 } as const;
