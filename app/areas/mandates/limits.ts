import { byPlan, type FieldsOf, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";

export const limits = {
  /** Index mandates that may be active at the same time. Revoking needs no plan. Source: docs/spec/indices.md#6. */
  indexMandates: byPlan<number>({ none: 0, premium: 3, vip: 20 }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

export const rows = [
  {
    key: "indexMandates",
    product: "analytics",
    place: 191,
    area: "indices",
    given: (plan) => number(plan.indexMandates),
  },
] satisfies RowsOf<typeof limits>;
