import type { TFunction } from "i18next";
import { PRODUCTS, type Product } from "#events/pricing/catalogue.ts";

/** Products in order of sale, with the key of their name in the `common` namespace. */
export const PRODUCT_ORDER = [PRODUCTS.AnalyticsPlatform, PRODUCTS.DataAPI, PRODUCTS.TradingBot] as const;

const PRODUCT_KEYS: Record<Product, "analytics" | "dataApi" | "tradingBot"> = {
  [PRODUCTS.AnalyticsPlatform]: "analytics",
  [PRODUCTS.DataAPI]: "dataApi",
  [PRODUCTS.TradingBot]: "tradingBot",
};

export const productKey = (product: number) => PRODUCT_KEYS[product as Product];

/** `Analytics ADVANCED`, `Data API PREMIUM`, `Trading bot BASIC`: product in the reader's language, level by its fixed name. */
export const planTitle = (t: TFunction<"common">, plan: { name: string; product: number }): string =>
  `${t(`products.${productKey(plan.product)}`)} ${levelName(plan.name)}`;

/** Only the level: `ADVANCED` of `DATA API ADVANCED`. Wherever it is shown, its product is next to it. */
export const levelName = (planName: string): string => planName.split(" ").at(-1) ?? planName;
