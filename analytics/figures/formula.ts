/** What a page, the API and the docs show about a figure. */
export type Formula = {
  /** Name for people. */
  name: string;
  /** Unit of the function's result; a share of 0.25 is shown as 25 %. */
  unit: "share" | "share a year" | "percent a year" | "ratio" | "USD" | "0 to 100" | "points" | "tokens" | "signal";
  /** c close, s a day's simple return, r its logarithm (each formula states which), V volume in USD, M market cap; sd divides by n - 1. */
  formula: string;
  window: string;
  /** The source of the definition. */
  source: string;
};
