import { byPlan, type FieldsOf, number, type RowsOf } from "./publicLimits.ts";

const INDEX_RIGHTS = ["look", "performance", "holdings", "buy"] as const;

/** Of indices, which are sold but have no area of their own yet. */
export const limits = {
  indices: byPlan<readonly (typeof INDEX_RIGHTS)[number][]>({
    none: ["look"],
    advanced: ["look", "performance", "holdings"],
    premium: INDEX_RIGHTS,
  }),
  ownIndices: byPlan<number>({ none: 0, premium: 10, vip: 50 }),
};

declare module "./publicLimits.ts" {
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
