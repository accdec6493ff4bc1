import { levelName } from "#app/areas/offers/public.ts";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import {
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
  planWithHigherLimit,
} from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import type { PlanLimits } from "../../model/pages.ts";
import { alertLimit } from "../alerts.server.ts";

/** How many alerts the caller's plan includes, and the next plan that includes more. */
export async function loadPlanLimits(account: Account, entitlements: Entitlements): Promise<PlanLimits> {
  const limit = await alertLimit(account, entitlements);
  const lifts = planWithHigherLimit("alerts", entitlements);
  return {
    plan: limit.plan === "none" ? "BASIC" : await planName(limit.plan as EntitledSlug),
    limit,
    more: lifts && { slug: lifts, name: await planName(lifts), alerts: ENTITLEMENTS[lifts].alerts },
  };
}

/** A plan's level by its catalogue name. */
export async function planName(slug: EntitledSlug): Promise<string> {
  const sold = (await shownCatalogue()).find((entry) => entry.slug === slug);
  return levelName(sold?.name ?? slug.toUpperCase().replaceAll("-", " "));
}
