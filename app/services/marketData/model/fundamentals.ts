/** What sources tell of a token beside its candles. */
export const FUNDAMENTALS = ["circulating", "total", "cap", "fdv", "tvl", "fees", "revenue"] as const;
export type FundamentalName = (typeof FUNDAMENTALS)[number];
/** Amounts of tokens, or USD; fees and revenue of a day. `day` is the day of which the source said it. */
export type Fundamental = { name: FundamentalName; value: number; day: string; source: string };
