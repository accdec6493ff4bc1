/**
 * The results in docs/spec/market.md#2 for the same days: rank IC with its interval and t, and how often each signal beat the median, in
 * percent.
 */
export type Published = {
  rankIc?: { value: number; low: number; high: number; t?: number };
  /** Strong Sell first. */
  hitRates?: (number | null)[];
};

type Key = `${"A" | "B"} ${"trader-1" | "investor-1"} ${number}`;

export const published: Partial<Record<Key, Published>> = {
  "A trader-1 7": {
    rankIc: { value: 0.057, low: 0.01, high: 0.121, t: 2 },
    hitRates: [45.9, 47.3, 49.2, 48.4, 57.9],
  },
  "A trader-1 14": { rankIc: { value: 0.076, low: 0.01, high: 0.148 } },
  "A trader-1 30": { rankIc: { value: 0.097, low: 0.008, high: 0.17 }, hitRates: [null, null, null, null, 58.4] },
  "B trader-1 7": {
    rankIc: { value: 0.014, low: -0.015, high: 0.044, t: 0.9 },
    hitRates: [48.8, 49.7, 49.9, 49.3, 51.9],
  },
  "B trader-1 14": { rankIc: { value: 0.02, low: -0.017, high: 0.06 } },
  "B trader-1 30": { rankIc: { value: 0.011, low: -0.043, high: 0.071 }, hitRates: [null, null, null, null, 54.3] },
  "A investor-1 30": { rankIc: { value: 0.018, low: -0.1, high: 0.11 } },
  "A investor-1 90": { rankIc: { value: -0.052, low: -0.185, high: -0.009 } },
  "B investor-1 30": { hitRates: [null, null, null, null, 41.9] },
  "B investor-1 90": { hitRates: [null, null, null, null, 32.2] },
};

/** TradingView's rating compared with trader-1 on the days of set A that have both, 7 days ahead. */
export const publishedTradingView = { theirs: 0.081, ours: 0.094, difference: 0.013, low: -0.045, high: 0.061 };
