import type { TFunction } from "i18next";
import { PRODUCTS, type Product } from "../../../../events/pricing/catalogue";

/** Products in the order in which they are sold, with the key of their name in the `common` words. */
export const PRODUCT_ORDER = [PRODUCTS.AnalyticsPlatform, PRODUCTS.DataAPI, PRODUCTS.TradingBot] as const;

const PRODUCT_KEYS: Record<Product, "analytics" | "dataApi" | "tradingBot"> = {
  [PRODUCTS.AnalyticsPlatform]: "analytics",
  [PRODUCTS.DataAPI]: "dataApi",
  [PRODUCTS.TradingBot]: "tradingBot",
};

export const productKey = (product: number) => PRODUCT_KEYS[product as Product];

/** `Analytics ADVANCED`, `Data API PREMIUM`, `Trading bot BASIC`: product in the reader's language, level as it is called. */
export const planTitle = (t: TFunction<"common">, plan: { name: string; product: number }): string =>
  `${t(`products.${productKey(plan.product)}`)} ${levelName(plan.name)}`;

/** The level alone: `ADVANCED` of `DATA API ADVANCED`. Its product stands beside it wherever it is shown. */
export const levelName = (planName: string): string => planName.split(" ").at(-1) ?? planName;
