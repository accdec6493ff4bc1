import type { IndexQuoteBody, ShownToken } from "../calls.ts";

/** What buttons and the dialog of an index know of it. */
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

/** With what the dialog opens. */
export type TradeStart = {
  side: IndexQuoteBody["side"];
  /** Decimal of the stablecoin, with a point; empty for none. */
  amount?: string;
  /** Tokens that are not traded, as they can be chosen again. */
  leaveOut?: readonly ShownToken[];
};
