import type { z } from "zod";
import { ENTITLEMENTS, type EntitledSlug, type Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { TooManyTries } from "#app/platform/limits.server.ts";
import { createRefuser } from "#app/platform/refusals.server.ts";
import { toValidationMessage, type ValidationMessage } from "#app/platform/validationMessage.server.ts";

/** Why an alert is not created or not changed. `planName` is the lowest plan that allows it, or empty when none does. */
type OwnRefusal =
  | { tag: "TooManyAlerts"; count: number; plan: EntitledSlug | null; planName: string }
  /** No plan allows more. */
  | { tag: "TooManyAlertsOfAll"; count: number }
  | { tag: "AlertKindNeedsPlan"; plan: EntitledSlug | null; planName: string }
  | { tag: "AlertChannelNeedsPlan"; plan: EntitledSlug | null; planName: string }
  | { tag: "UnknownAlert" }
  | {
      tag: "UnknownWatched";
      field: "tokenId" | "listId" | "condition.slug" | "condition.wallets" | "condition.agentId";
    }
  /** The portfolio was never created. */
  | { tag: "NoPortfolio" };
export type AlertRefusal = OwnRefusal | TooManyTries | { tag: "BadBody"; field: string; problem: ValidationMessage };

/** The response to a refused call of this area. */
export const refused = createRefuser<OwnRefusal>({
  TooManyAlerts: 403,
  TooManyAlertsOfAll: 403,
  AlertKindNeedsPlan: 403,
  AlertChannelNeedsPlan: 403,
  UnknownAlert: 404,
  UnknownWatched: 422,
  NoPortfolio: 422,
});

/** The lowest plan that allows something, with its catalogue name. */
export function planWhere(allows: (plan: Entitlements) => boolean): { plan: EntitledSlug | null; planName: string } {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  const plan = slugs.find((slug) => allows(ENTITLEMENTS[slug])) ?? null;
  return { plan, planName: plan?.toUpperCase() ?? "" };
}

/** A schema error, as a refusal. */
export function badBody(error: z.ZodError, input: unknown): AlertRefusal {
  const issue = error.issues[0];
  return { tag: "BadBody", field: issue?.path.join(".") || "body", problem: toValidationMessage(issue, input) };
}
