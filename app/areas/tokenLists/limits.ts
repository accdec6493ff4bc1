import { byPlan, type FieldsOf, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";

export const limits = {
  lists: byPlan<number>({ none: 3, advanced: 25, premium: 100, vip: 500 }),
  tokensPerList: byPlan<number>({ none: 50, advanced: 200, premium: 1_000, vip: 10_000 }),
  publicLists: byPlan<number>({ none: 1, advanced: 10, premium: 50, vip: 200 }),
  ruleLists: byPlan<number>({ none: 0, advanced: 2, premium: 20, vip: 100 }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area] = ["analytics", "tokenLists"] as const;

export const rows = [
  {
    key: "lists",
    product,
    place: 140,
    area,
    given: (plan) => ({ kind: "lists", lists: plan.lists, tokens: plan.tokensPerList }),
  },
  { key: "publicLists", product, place: 150, area, given: (plan) => number(plan.publicLists) },
  { key: "ruleLists", product, place: 160, area, given: (plan) => number(plan.ruleLists) },
] satisfies RowsOf<typeof limits>;
