import { byPlan, type FieldsOf, included, type Limit, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";

/** Only plans of the trading bot. Source: docs/spec/agent.md#6. */
export const limits = {
  paperAgents: byPlan<number>({
    ...{ none: 1, "trading-bot-basic": 3, "trading-bot-advanced": 10, "trading-bot-premium": 50 },
  }),
  liveAgents: byPlan<number>({
    ...{ none: 0, "trading-bot-basic": 1, "trading-bot-advanced": 5, "trading-bot-premium": 20 },
  }),
  /** On how many chains live agents may trade. */
  agentChains: byPlan<Limit>({
    ...{ none: 0, "trading-bot-basic": 1, "trading-bot-advanced": 3, "trading-bot-premium": "all" },
  }),
  /** For all live agents together. */
  agentBudgetUsdCents: byPlan<Limit>({
    ...{ none: 0, "trading-bot-basic": 100_000, "trading-bot-advanced": 2_500_000, "trading-bot-premium": "all" },
  }),
  agentHourly: byPlan<boolean>({ none: false, "trading-bot-advanced": true }),
  /** Grades of the day itself; without it, those of the day before. */
  agentGrades: byPlan<boolean>({ none: false, "trading-bot-basic": true }),
  backtestsPerDay: byPlan<number>({
    ...{ none: 3, "trading-bot-basic": 20, "trading-bot-advanced": 100, "trading-bot-premium": 500 },
  }),
  backtestYears: byPlan<Limit>({ none: 1, "trading-bot-basic": 3, "trading-bot-advanced": "all" }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area] = ["tradingBot", "tradingAgent"] as const;

export const rows = [
  { key: "paperAgents", product, place: 10, area, given: (plan) => number(plan.paperAgents) },
  { key: "liveAgents", product, place: 20, area, isOnPlanCard: true, given: (plan) => number(plan.liveAgents) },
  {
    key: "agentChains",
    product,
    place: 30,
    area,
    isOnPlanCard: true,
    given: (plan) => ({ kind: "chains", chains: plan.agentChains }),
  },
  {
    key: "agentBudget",
    product,
    place: 40,
    area,
    isOnPlanCard: true,
    given: (plan) => ({ kind: "usd", cents: plan.agentBudgetUsdCents }),
  },
  { key: "agentHourly", product, place: 50, area, isOnPlanCard: true, given: (plan) => included(plan.agentHourly) },
  { key: "agentGrades", product, place: 60, area, given: (plan) => included(plan.agentGrades) },
  { key: "backtestsPerDay", product, place: 70, area, given: (plan) => number(plan.backtestsPerDay) },
  {
    key: "backtestYears",
    product,
    place: 80,
    area,
    given: (plan) => ({ kind: "years", years: plan.backtestYears }),
  },
] satisfies RowsOf<typeof limits>;
