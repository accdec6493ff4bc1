/** The content of a question: rules, chips, tools and the ratings URL are all derived from this. */

/** Figures of a token that a question may restrict or sort by. Percent are percent: 5.2 is 5.2 %; money is in USD. */
export const NUMBER_FIELDS = [
  "priceUsd",
  "marketCapUsd",
  "fdvUsd",
  "volume24hUsd",
  "change1h",
  "change24h",
  "change7d",
  "change30d",
  "change1y",
  "trader",
  "traderChange",
  "investor",
  "investorChange",
  "volatility",
  "sharpe",
  "sortino",
  "drawdown",
  "beta",
  "athDistance",
  "turnover",
  "signalDays",
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Fields with a few values: letters A to D, signals from `strong-sell` to `strong-buy`, keys of categories, chains, exchanges. */
export const CHOICE_FIELDS = ["traderBand", "investorBand", "signal", "category", "chain", "exchange"] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

export const COMPARISONS = [">", ">=", "<", "<="] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Restriction =
  | { field: NumberField; is: Comparison; value: number }
  /** Any of the values; `but` are the only excluded ones, if the question excludes some. */
  | { field: ChoiceField; is: "in"; values: string[]; but?: string[] | undefined };

export type Sort = { field: NumberField; direction: "asc" | "desc" };
