/** Names of the products, by their number on the chain. */
export const PRODUCTS = ["tradingBot", "dataApi", "analytics"] as const;
