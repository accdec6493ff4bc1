import { byPlan, type FieldsOf, number, type RowsOf } from "#app/areas/offers/publicLimits.ts";

export const limits = {
  chatQuestionsPerDay: byPlan<number>({ none: 3, advanced: 30, premium: 200, vip: 1_000 }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

export const rows = [
  {
    key: "chatbot",
    product: "analytics",
    place: 170,
    area: "chatbot",
    given: (plan) => number(plan.chatQuestionsPerDay),
  },
] satisfies RowsOf<typeof limits>;
