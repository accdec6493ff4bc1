/**
 * The performance of trader-1 on recorded prices of real tokens after its formula had been fixed, measured once. It is quoted and never
 * computed again: a second measurement would turn it into a fit. Source: docs/spec/market.md#what-the-sample-says, TEST A and TEST B.
 */
export const RESEARCH = {
  /** The coins that had survived. TradingView's rating needs highs and lows, which this set has. */
  survivors: {
    tokens: 23,
    from: "2020-01",
    to: "2021-12",
    /** Rank correlation with the returns of the next 7 days. */
    ic: 0.057,
    icInterval: [0.01, 0.121],
    strongBuy: 0.579,
    strongBuyInterval: [0.53, 0.64],
    tradingViewIc: 0.081,
    oursOnSameDays: 0.094,
    difference: 0.013,
    differenceInterval: [-0.045, 0.061],
  },
  broad: {
    tokens: 200,
    from: "2021-03",
    to: "2021-12",
    ic: 0.014,
    icInterval: [-0.015, 0.044],
    strongBuy: 0.519,
    strongBuyInterval: [0.49, 0.55],
  },
} as const;
