import {
  byPlan,
  type FieldsOf,
  history,
  included,
  type Limit,
  number,
  type RowsOf,
} from "#app/areas/offers/publicLimits.ts";

export const limits = {
  apiUnitsPerMonth: byPlan<number>({ none: 0, "data-api-advanced": 20_000, "data-api-premium": 100_000 }),
  apiSandboxUnitsPerMonth: byPlan<number>({ none: 3_000 }),
  apiCallsPerMinute: byPlan<number>({ none: 30, "data-api-advanced": 120, "data-api-premium": 600 }),
  apiBurst: byPlan<number>({ none: 30, "data-api-premium": 120 }),
  apiDailyHistoryDays: byPlan<Limit>({ none: 0, "data-api-advanced": 365, "data-api-premium": "all" }),
  apiHourlyHistoryDays: byPlan<Limit>({ none: 0, "data-api-advanced": 90, "data-api-premium": "all" }),
  apiSignals: byPlan<boolean>({ none: false, "data-api-premium": true }),
  apiScenarios: byPlan<boolean>({ none: false, "data-api-premium": true }),
  apiBulk: byPlan<boolean>({ none: false, "data-api-premium": true }),
  apiKeys: byPlan<number>({ none: 0, "data-api-advanced": 3, "data-api-premium": 20 }),
  apiTestKeys: byPlan<number>({ none: 2 }),
  webhookEndpoints: byPlan<number>({ none: 0, "data-api-advanced": 2, "data-api-premium": 10 }),
  testWebhookEndpoints: byPlan<number>({ none: 1 }),
  apiStreams: byPlan<number>({ none: 0, "data-api-advanced": 1, "data-api-premium": 5 }),
  apiAddressLists: byPlan<boolean>({ none: false, "data-api-premium": true }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area, isOnPlanCard] = ["dataApi", "dataApi", true] as const;

export const rows = [
  { key: "units", product, place: 10, area, isOnPlanCard, given: (plan) => number(plan.apiUnitsPerMonth) },
  {
    key: "calls",
    product,
    place: 20,
    area,
    isOnPlanCard,
    given: (plan) => ({ kind: "calls", aMinute: plan.apiCallsPerMinute, burst: plan.apiBurst }),
  },
  { key: "dailyHistory", product, place: 30, area, isOnPlanCard, given: (plan) => history(plan.apiDailyHistoryDays) },
  { key: "hourlyHistory", product, place: 40, area, isOnPlanCard, given: (plan) => history(plan.apiHourlyHistoryDays) },
  {
    key: "apiSignals",
    product,
    place: 50,
    area,
    isOnPlanCard,
    given: (plan) => included(plan.apiSignals && plan.apiScenarios),
  },
  { key: "apiBulk", product, place: 60, area, isOnPlanCard, given: (plan) => included(plan.apiBulk) },
  { key: "keys", product, place: 70, area, given: (plan) => number(plan.apiKeys) },
  { key: "endpoints", product, place: 80, area, given: (plan) => number(plan.webhookEndpoints) },
  { key: "streams", product, place: 90, area, given: (plan) => number(plan.apiStreams) },
  { key: "addressLists", product, place: 100, area, given: (plan) => included(plan.apiAddressLists) },
] satisfies RowsOf<typeof limits>;
