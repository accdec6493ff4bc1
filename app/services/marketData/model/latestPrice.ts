/** A token's price in USD and its change within a day as a share, and when they were stored, RFC 3339. */
export type LatestPrice = { tokenId: number; price: number | null; change24h: number | null; at: string };

/** What PostgreSQL tells those who LISTEN whenever the rows that lists of tokens read were remade. */
export const MARKET_TICK = "market_tick";
