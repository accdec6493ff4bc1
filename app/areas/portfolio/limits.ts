import {
  byPlan,
  type FieldsOf,
  history,
  included,
  type Limit,
  number,
  type RowsOf,
} from "#app/areas/offers/publicLimits.ts";

/** BASIC is free, so everyone who is signed in has at least its limits. */
export const limits = {
  portfolioWallets: byPlan<number>({ none: 2, advanced: 10, premium: 50, vip: 200 }),
  portfolioMoves: byPlan<number>({ none: 1_000, advanced: 20_000, premium: 100_000, vip: 500_000 }),
  portfolioHistoryDays: byPlan<Limit>({ none: 90, advanced: 365, premium: "all" }),
  /** Returns, risk and CSV; JSON requires the whole history. */
  portfolioReturns: byPlan<boolean>({ none: false, advanced: true }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area] = ["analytics", "portfolio"] as const;

export const rows = [
  { key: "portfolioWallets", product, place: 192, area, given: (plan) => number(plan.portfolioWallets) },
  { key: "portfolioMoves", product, place: 194, area, given: (plan) => number(plan.portfolioMoves) },
  { key: "portfolioHistory", product, place: 196, area, given: (plan) => history(plan.portfolioHistoryDays) },
  { key: "portfolioReturns", product, place: 198, area, given: (plan) => included(plan.portfolioReturns) },
] satisfies RowsOf<typeof limits>;
