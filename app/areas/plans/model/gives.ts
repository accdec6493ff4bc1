import { type CatalogueEntry, PRODUCTS, type Product } from "#events/pricing/catalogue.ts";

/**
 * What plans include, as the plans page shows it. Translated on the server, so that the page's script contains neither the table of
 * entitlements nor its texts.
 */

/** Text; true when it is simply included, null when a plan does not include it. */
export type GivenCell = string | true | null;
/** `area` is the one that must be built first. `isOnPlanCard`: it is also shown on the plan's card. */
export type GivenLine = {
  key: string;
  name: string;
  area: string;
  isOnPlanCard: boolean;
  /** By the plan's slug. */
  cells: Readonly<Record<string, GivenCell>>;
};
export type GivenLines = Readonly<Record<Product, readonly GivenLine[]>>;

/** The area without which a product's plans include nothing. */
export const AREA_OF: Record<Product, string> = {
  [PRODUCTS.AnalyticsPlatform]: "ratings",
  [PRODUCTS.DataAPI]: "dataApi",
  [PRODUCTS.TradingBot]: "tradingAgent",
};

type Plan = Pick<CatalogueEntry, "slug" | "product" | "planType">;

/** The next lower level of the same product. */
export function levelBelow<Entry extends Plan>(plans: readonly Entry[], plan: Plan): Entry | null {
  const lower = plans.filter(({ product, planType }) => product === plan.product && planType < plan.planType);
  return lower.reduce<Entry | null>((best, one) => (best && best.planType > one.planType ? best : one), null);
}

/** The highlighted lines in which a plan includes more than the level below, or anything at all when there is none. */
export const findGains = (lines: GivenLines, { product, slug }: Plan, below: Plan | null): GivenLine[] =>
  lines[product].filter(({ isOnPlanCard, cells }) => {
    const included = cells[slug] ?? null;
    return isOnPlanCard && included !== null && !(below && included === cells[below.slug]);
  });
