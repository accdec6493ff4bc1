/** Options for market-wide figures computed from a panel. */
export type MarketOptions = {
  /**
   * 1 when a token belongs to the universe of a day, at `token * days + day` like the panel. By default, every token of a rated
   * class with a close that day.
   */
  universe?: Uint8Array;
  /** 1 for a token whose cap is already counted in another's, such as a wrapped one; by default, every excluded token. */
  doubleCounted?: Uint8Array;
  /** A token's value once it has had no price for more than three days. By default its last price. */
  delisted?: "lastPrice" | "totalLoss";
};

/** Fewer tokens than this are no market: a share among them means nothing. Source: docs/spec/market.md#3, category index. */
export const FEWEST_TOKENS = 5;
