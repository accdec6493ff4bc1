import { byPlan, type FieldsOf, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";

/** `look`: list, level, 30 days, method and verification. Selling needs none of these rights. */
const INDEX_RIGHTS = ["look", "performance", "holdings", "buy"] as const;
export type IndexRight = (typeof INDEX_RIGHTS)[number];

export const limits = {
  indices: byPlan<readonly IndexRight[]>({
    none: ["look"],
    advanced: ["look", "performance", "holdings"],
    premium: INDEX_RIGHTS,
  }),
  ownIndices: byPlan<number>({ none: 0, premium: 10, vip: 50 }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area] = ["analytics", "indices"] as const;

export const rows = [
  {
    key: "indices",
    product,
    place: 180,
    area,
    given: (plan) => ({ kind: "names", of: "indices", names: plan.indices }),
  },
  { key: "ownIndices", product, place: 190, area, given: (plan) => number(plan.ownIndices) },
] satisfies RowsOf<typeof limits>;
