/** What a page, the API and the docs say about a figure. */
export type Formula = {
  /** Name for people. */
  name: string;
  /** Unit of the function's result; a share of 0.25 is shown as 25 %. */
  unit:
    | "share"
    | "share a year"
    | "percent a year"
    | "log return"
    | "ratio"
    | "USD"
    | "0 to 100"
    | "points"
    | "tokens"
    | "signal";
  /** c close, r = ln(c_t / c_t-1), V volume in USD, M market cap; sd divides by n - 1. */
  formula: string;
  window: string;
  /** The source of the definition. */
  source: string;
};
