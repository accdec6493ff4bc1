import type { GradeView } from "../../../services/marketData/public.ts";
import { gradeViewFor } from "../../../services/marketData/publicGrades.server.ts";
import type { Entitlements } from "../../offers/publicEntitlements.ts";

/** What one caller may see of tokens: by their plans, and of grades by what is published now. */
export type Sight = { entitlements: Entitlements; view: GradeView };

export const sightOf = async (entitlements: Entitlements): Promise<Sight> => ({
  entitlements,
  view: await gradeViewFor(entitlements),
});
