import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { type Entitlements, type Limit, planWithRight, type Right } from "#app/areas/offers/publicEntitlements.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import type { CallContext } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";

/** Days of grades on the lower plan of the Data API. Source: docs/spec/data-api.md#1-3. */
const GRADE_DAYS = 90;

/** The grades that a key's plan shows: all tokens and their parts, 15 minutes after publication. */
export const gradeViewOfKey = ({
  entitlements,
  isOfPages,
}: Pick<CallContext, "entitlements" | "isOfPages">): Promise<GradeView> =>
  gradeViewFor(isOfPages ? entitlements : asPages(entitlements));

/** Days of grade history available to the caller. */
export const getGradeHistoryDays = ({
  entitlements,
  isOfPages,
}: Pick<CallContext, "entitlements" | "isOfPages">): Limit => {
  if (isOfPages) return entitlements.gradeHistoryDays;
  return entitlements.apiSignals ? "all" : GRADE_DAYS;
};

/** Data API plans in terms of page entitlements: what they show of grades is not in their table. */
const asPages = (entitlements: Entitlements): Entitlements => ({
  ...entitlements,
  gradedTokens: "all",
  currentGrades: true,
  gradeParts: true,
  signals: entitlements.apiSignals,
  gradeHistoryDays: getGradeHistoryDays({ entitlements }),
});

/** Throws the problem of a filter by signals when the plan does not show them, with the name of the plan that does. */
export async function refuseWithoutSignals({ mode, isOfPages, entitlements }: CallContext): Promise<void> {
  if (mode === "test" || entitlements.apiSignals) return;
  throw new Problem("plan-required", {
    values: { plan: isOfPages ? await pagePlanNameWithRight("signals") : "DATA API PREMIUM" },
  });
}

/** The name of the lowest plan that unlocks a right on pages, as it is sold. */
export async function pagePlanNameWithRight(right: Right): Promise<string> {
  const slug = planWithRight(right);
  return (await shownCatalogue()).find((plan) => plan.slug === slug)?.name ?? "";
}
