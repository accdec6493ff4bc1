import { usePlanTitle } from "~/areas/offers/public";
import type { EntitledSlug } from "~/areas/offers/publicEntitlements";
import { PRODUCTS } from "../../../../../events/pricing/catalogue";

/** An analytics plan as the plans page calls it: `Analytics ADVANCED`. */
export function usePlanName(): (slug: EntitledSlug) => string {
  const title = usePlanTitle();
  return (slug) => title({ name: slug.toUpperCase(), product: PRODUCTS.AnalyticsPlatform });
}
