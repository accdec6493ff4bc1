import { usePlanTitle } from "#app/areas/offers/public.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";

/** An analytics plan as named on the plans page: `Analytics ADVANCED`. */
export function usePlanName(): (slug: EntitledSlug) => string {
  const title = usePlanTitle();
  return (slug) => title({ name: slug.toUpperCase(), product: PRODUCTS.AnalyticsPlatform });
}
