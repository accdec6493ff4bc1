import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import { applyPercent } from "#events/pricing/money.ts";
import type { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";

/** A veTMAI tier, or null without one. */
export type Tier = (typeof VE_TMAI_TIERS)[number] | null;

/** Cents of a list price after discounts, each rounded separately as on the server. Null when there is no such price. */
export function priceAfter(
  { pricesUsdCents }: Pick<CatalogueEntry, "pricesUsdCents">,
  duration: Duration,
  percents: readonly number[],
): number | null {
  const price = pricesUsdCents[duration];
  if (price === undefined || price === 0) return null;
  const base = BigInt(price);
  return Number(percents.reduce((rest, percent) => rest - applyPercent(base, BigInt(percent)), base));
}

/** The levels above this one, lowest first. */
export function higherLevels(plans: readonly CatalogueEntry[], plan: CatalogueEntry): CatalogueEntry[] {
  return plans
    .filter(({ product, planType }) => product === plan.product && planType > plan.planType)
    .sort((one, other) => one.planType - other.planType);
}
