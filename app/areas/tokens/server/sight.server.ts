import { gradeViewFor } from "../../market/public.server.ts";
import type { GradeView } from "../../market/public.ts";
import type { Entitlements } from "../../offers/public.ts";

/** What one caller may see of tokens: by their plans, and of grades by what is published now. */
export type Sight = { entitlements: Entitlements; view: GradeView };

export const sightOf = async (entitlements: Entitlements): Promise<Sight> => ({
  entitlements,
  view: await gradeViewFor(entitlements),
});
