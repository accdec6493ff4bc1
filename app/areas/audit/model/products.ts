/** Names of the products, by their number on chain. */
export const PRODUCTS = ["tradingBot", "dataApi", "analytics"] as const;
