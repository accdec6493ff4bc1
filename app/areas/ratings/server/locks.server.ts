import { planNameWithHigherLimit, shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import {
  type Entitlements,
  getLimit,
  may,
  planWithHigherLimit,
  planWithRight,
} from "#app/areas/offers/publicEntitlements.ts";
import type { Lock, Locks } from "../model/page.ts";

type Catalogue = Awaited<ReturnType<typeof shownCatalogue>>;

/** What a higher plan includes of the table, with the plan's name and price from the catalogue. */
export async function loadLocks(entitlements: Entitlements): Promise<Locks> {
  const catalogue = await shownCatalogue();
  const locked: { what: Lock["what"]; slug: string | null }[] = [
    { what: "grades", slug: planWithHigherLimit("gradedTokens", entitlements) },
    ...(may(entitlements, "currentGrades") ? [] : [{ what: "today" as const, slug: planWithRight("currentGrades") }]),
    ...(may(entitlements, "signals") ? [] : [{ what: "signals" as const, slug: planWithRight("signals") }]),
  ];
  const items = locked.flatMap(({ what, slug }) => {
    const plan = findEntry(catalogue, slug);
    return plan ? [{ what, plan: plan.name, slug: plan.slug }] : [];
  });
  return {
    items: items.map(({ what, plan }) => ({ what, plan })),
    gradedTokens: getLimit(entitlements, "gradedTokens"),
    offer: toOffer(findEntry(catalogue, items[0]?.slug ?? null)),
  };
}

const findEntry = (catalogue: Catalogue, slug: string | null) => catalogue.find((entry) => entry.slug === slug);

function toOffer(entry: Catalogue[number] | undefined): Locks["offer"] {
  const monthlyCents = entry?.pricesUsdCents.monthly;
  if (!entry || monthlyCents === undefined) return null;
  return { slug: entry.slug, name: entry.name, monthlyCents, trialDays: entry.trialDays };
}

/** The name of the lowest plan that includes downloads, or larger ones; null when none does. */
export const planThatExports = (entitlements: Entitlements): Promise<string | null> =>
  planNameWithHigherLimit("exportRows", entitlements);
