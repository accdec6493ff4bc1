/** How a market-wide figure is drawn from a panel; every field may be left out. */
export type MarketOptions = {
  /**
   * 1 where a token belongs to the universe of a day, at `token * days + day` like the panel. Left out, it is every
   * token of a rated class with a close that day.
   */
  universe?: Uint8Array;
  /** 1 for a token whose cap is counted in another's already, such as a wrapped one; left out, every excluded token. */
  doubleCounted?: Uint8Array;
  /** What a token is worth once it has had no price for more than three days. The last price if left out. */
  delisted?: "lastPrice" | "totalLoss";
};

/** Fewer tokens than this are no market: a share among them says nothing. Source: market.md 3, category index. */
export const FEWEST_TOKENS = 5;
