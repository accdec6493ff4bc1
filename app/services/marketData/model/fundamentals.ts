/** What sources report about a token besides its candles. */
export const FUNDAMENTALS = ["circulating", "total", "cap", "fdv", "tvl", "fees", "revenue"] as const;
export type FundamentalName = (typeof FUNDAMENTALS)[number];
/** Amounts of tokens, or USD; fees and revenue per day. `day` is the day that the source reported it for. */
export type Fundamental = { name: FundamentalName; value: number; day: string; source: string };
