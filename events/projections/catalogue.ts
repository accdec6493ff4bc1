import { catalogueCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";

/** The currently listed plans. */
export const catalogue: Projection = {
  name: "catalogue",
  tables: { catalogue: ["slug"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("catalogue-")) return [];
    const { data: plan } = catalogueCore.parse(event);
    const row = {
      slug: plan.slug,
      name: plan.name,
      product: plan.product,
      plan_type: plan.planType,
      status: plan.status,
      trial_days: plan.trialDays,
      trial_price_usd_cents: plan.trialPriceUsdCents,
      prices_usd_cents: plan.pricesUsdCents,
      version: event.version,
      provider: plan.provider,
    };
    return [{ kind: "put", table: "catalogue", key: { slug: plan.slug }, row }];
  },
};
