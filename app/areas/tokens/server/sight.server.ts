import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";

/** What one caller may see of tokens: by their plans, and for grades by what is published now. */
export type Sight = { entitlements: Entitlements; view: GradeView };

export const loadSight = async (entitlements: Entitlements): Promise<Sight> => ({
  entitlements,
  view: await gradeViewFor(entitlements),
});
