/**
 * Daily figures of all tokens as columns, token after token: the figure of a token and day stands at
 * `token * days + day`. NaN where nothing is known. Closes and caps in USD, volumes in USD a day.
 */
export type Panel = {
  tokens: number;
  days: number;
  close: Float64Array;
  volume: Float64Array;
  cap: Float64Array;
  /** 1 for a token whose class is never rated: stablecoins, wrapped and staked forms, receipts, metals, leveraged ones. */
  excluded: Uint8Array;
};
