import type { z } from "zod";
import { type FieldProblem, fieldProblemOf } from "../../../platform/fieldProblem.server.ts";
import type { TooManyTries } from "../../../platform/limits.server.ts";
import { answersOf } from "../../../platform/refusals.server.ts";
import { ENTITLEMENTS, type EntitledSlug, type Entitlements } from "../../offers/public.ts";

/** Why an alert is not made or not changed. `planName` is the least plan that allows it, or empty where none does. */
type OwnRefusal =
  | { tag: "TooManyAlerts"; count: number; plan: EntitledSlug | null; planName: string }
  /** No plan allows more. */
  | { tag: "TooManyAlertsOfAll"; count: number }
  | { tag: "AlertKindNeedsPlan"; plan: EntitledSlug | null; planName: string }
  | { tag: "AlertChannelNeedsPlan"; plan: EntitledSlug | null; planName: string }
  | { tag: "UnknownAlert" }
  | { tag: "UnknownWatched"; field: "tokenId" | "listId" };
export type AlertRefusal = OwnRefusal | TooManyTries | { tag: "BadBody"; field: string; problem: FieldProblem };

/** The answer to a refused call of this area. */
export const refused = answersOf<OwnRefusal>({
  TooManyAlerts: 403,
  TooManyAlertsOfAll: 403,
  AlertKindNeedsPlan: 403,
  AlertChannelNeedsPlan: 403,
  UnknownAlert: 404,
  UnknownWatched: 422,
});

/** The least plan that allows something, with its name as the catalogue has it. */
export function planWhere(allows: (plan: Entitlements) => boolean): { plan: EntitledSlug | null; planName: string } {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  const plan = slugs.find((slug) => allows(ENTITLEMENTS[slug])) ?? null;
  return { plan, planName: plan?.toUpperCase() ?? "" };
}

/** What a schema found wrong, as a refusal. */
export function badBody(error: z.ZodError, given: unknown): AlertRefusal {
  const issue = error.issues[0];
  return { tag: "BadBody", field: issue?.path.join(".") || "body", problem: fieldProblemOf(issue, given) };
}
