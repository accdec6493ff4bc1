import { useTranslation } from "react-i18next";
import { compactDollars } from "~/ui/marketFigures";
import { SIGNAL_KEYS } from "~/ui/signal";
import { useUiLocale } from "~/ui/uiLocale";
import { chainName } from "../../../tokenLists/public";
import type { FilterGroup, RatingsQuery } from "../../model/query";

type Ends = { least?: number | undefined; most?: number | undefined };

/** What a filter is set to, in words; null if it is not set. */
export function useFilterText({ filters, typedFilters }: RatingsQuery): (group: FilterGroup) => string | null {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const between = ({ least, most }: Ends, write: (value: number) => string): string | null => {
    if (least !== undefined && most !== undefined)
      return t("range.between", { least: write(least), most: write(most) });
    if (least !== undefined) return t("range.from", { least: write(least) });
    return most === undefined ? null : t("range.to", { most: write(most) });
  };
  const dollars = (value: number) => compactDollars(value, locale);
  const signal = () => {
    const chosen = filters.signal;
    if (chosen === undefined)
      return filters.signal_days === undefined ? null : t("range.days", { days: filters.signal_days });
    return chosen === "buys" || chosen === "sells" ? t(`filter.${chosen}`) : t(`common:signals.${SIGNAL_KEYS[chosen]}`);
  };
  const texts: Record<FilterGroup, () => string | null> = {
    search: () => typedFilters.q ?? null,
    category: () => typedFilters.category ?? null,
    chain: () => (filters.chain === undefined ? null : chainName(filters.chain)),
    exchange: () => filters.exchange ?? null,
    top: () => (filters.top === undefined ? null : String(filters.top)),
    cap: () => between({ least: filters.cap_min, most: filters.cap_max }, dollars),
    fdv: () => between({ least: filters.fdv_min, most: filters.fdv_max }, dollars),
    volume: () => between({ least: filters.volume_min }, dollars),
    trader: () => between({ least: filters.trader_min, most: filters.trader_max }, String),
    investor: () => between({ least: filters.investor_min, most: filters.investor_max }, String),
    change: () => between({ least: filters.change_min, most: filters.change_max }, String),
    signal,
  };
  return (group) => texts[group]();
}
