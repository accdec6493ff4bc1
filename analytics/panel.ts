/**
 * Daily values of all tokens as columns, token by token: the value of a token and day is at `token * days + day`. NaN where
 * unknown. Closes and caps in USD, volumes in USD per day.
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
