import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type words from "#app/areas/market/locales/en/market.json";

type Known = keyof (typeof words)["sectors"]["names"];
const KNOWN: Record<Known, true> = {
  "layer-1": true,
  "layer-2": true,
  defi: true,
  exchange: true,
  gaming: true,
  "ai-and-data": true,
  meme: true,
  "storage-and-compute": true,
  payments: true,
  privacy: true,
};
const isKnown = (category: string): category is Known => Object.hasOwn(KNOWN, category);

/** A sector in the reader's language, or as its source names it. */
export const sectorName = (t: TFunction<"market">, category: string, name: string): string =>
  isKnown(category) ? t(`sectors.names.${category}`) : name;

export function useSectorName(): (sector: { category: string; name: string }) => string {
  const { t } = useTranslation("market");
  return ({ category, name }) => sectorName(t, category, name);
}
