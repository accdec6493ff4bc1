import type { ComparisonRow, Entitlements } from "#app/areas/offers/publicLimits.ts";
import { areaModules } from "#app/platform/areaModules.ts";
import { PRODUCTS, type Product } from "#events/pricing/catalogue.ts";

/** What plans include, row by row, as each area's `limits.ts` declares it. */

export type GivenRow = ComparisonRow<Entitlements>;
type Rows = readonly GivenRow[];

const declared: readonly Rows[] =
  import.meta.env?.SSR === undefined
    ? areaModules<{ rows: Rows }>("limits.ts").map(({ rows }) => rows)
    : Object.values(import.meta.glob<Rows>("../../*/limits.ts", { eager: true, import: "rows" }));

const listRows = (product: GivenRow["product"]): Rows =>
  declared
    .flat()
    .filter((row) => row.product === product)
    .sort((one, other) => one.place - other.place);

/** What a product's plans include. */
export const GIVEN_ROWS: Record<Product, Rows> = {
  [PRODUCTS.AnalyticsPlatform]: listRows("analytics"),
  [PRODUCTS.DataAPI]: listRows("dataApi"),
  [PRODUCTS.TradingBot]: listRows("tradingBot"),
};
