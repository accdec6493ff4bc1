/** A token's price in USD and its change within a day as a share, and when they were stored, RFC 3339. */
export type LatestPrice = { tokenId: number; price: number | null; change24h: number | null; at: string };

/** The channel on which PostgreSQL notifies listeners when the rows that lists of tokens read were rebuilt. */
export const MARKET_TICK = "market_tick";
