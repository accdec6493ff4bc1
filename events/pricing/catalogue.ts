export const DURATIONS = ["monthly", "quarterly", "yearly"] as const;
export type Duration = (typeof DURATIONS)[number];

/** Seconds of one period of each duration. Source: docs/spec/decisions.md#2. */
export const SECONDS_OF: Record<Duration, number> = { monthly: 2_592_000, quarterly: 7_776_000, yearly: 31_536_000 };

/** Periods of each duration per year, for the yearly cost shown with a price. */
export const PERIODS_PER_YEAR: Record<Duration, number> = { monthly: 12, quarterly: 4, yearly: 1 };

export const PRODUCTS = { TradingBot: 0, DataAPI: 1, AnalyticsPlatform: 2 } as const;
export type Product = (typeof PRODUCTS)[keyof typeof PRODUCTS];

/** One plan that can be chosen. Prices are USD cents; a duration without a price cannot be bought. */
export type CatalogueEntry = {
  slug: string;
  /** The plan's full name, as API calls use it: `ADVANCED`, `DATA API ADVANCED`, `TRADING BOT BASIC`. */
  name: string;
  product: Product;
  /** The plan level within its product, the contract's `planType`. */
  planType: number;
  status: "active" | "retired";
  trialDays: number;
  trialPriceUsdCents: number;
  pricesUsdCents: Partial<Record<Duration, number>>;
  /** Version of the entry's stream in the ledger. */
  catalogueVersion: number;
};
