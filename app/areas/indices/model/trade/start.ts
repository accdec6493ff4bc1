import type { IndexQuoteBody, ShownToken } from "../calls.ts";

/** Index data for the buttons and the dialog. */
export type TradedIndex = {
  slug: string;
  name: string;
  /** Null for a reference, which cannot be bought. */
  chainId: number | null;
  isForSale: boolean;
  isRetired: boolean;
  /** The day since which the index is in the stablecoin, "YYYY-MM-DD"; null while it is not. */
  regimeOffSince: string | null;
};

/** Initial values of the dialog. */
export type TradeStart = {
  side: IndexQuoteBody["side"];
  /** Decimal amount of the stablecoin, with a point; empty for none. */
  amount?: string;
  /** Tokens left out of the trade, which can be chosen again. */
  leaveOut?: readonly ShownToken[];
};
