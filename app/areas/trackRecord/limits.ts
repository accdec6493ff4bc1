import { included, type RowsOf } from "#app/areas/offers/publicLimits.ts";

/** The record is public: no plan limits it, and the comparison shows that. */
export const limits = {};

export const rows = [
  {
    key: "record",
    product: "analytics",
    place: 90,
    area: "trackRecord",
    isOnPlanCard: true,
    given: () => included(true),
  },
] satisfies RowsOf<typeof limits>;
