import { useTranslation } from "react-i18next";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { exactText, MINUS, percentText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { compactDollars } from "#app/ui/marketFigures.ts";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import {
  FIGURES,
  type FigureGroup,
  type FilterGroup,
  type RatingsQuery,
  type SignalChoice,
  toRangeNames,
} from "../../model/query.ts";

type Ends = { least?: number | undefined; most?: number | undefined };

/** A filter's value as text; null if it is not set. */
export function useFilterText({ filters, typedFilters }: RatingsQuery): (group: FilterGroup) => string | null {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const between = ({ least: min, most: max }: Ends, write: (value: number) => string): string | null => {
    if (min !== undefined && max !== undefined) return t("range.between", { least: write(min), most: write(max) });
    if (min !== undefined) return t("range.from", { least: write(min) });
    return max === undefined ? null : t("range.to", { most: write(max) });
  };
  const dollars = (value: number) => compactDollars(value, locale);
  const number = (value: number) => (value < 0 ? MINUS : "") + exactText(String(Math.abs(value)), locale);
  const percent = (value: number) => percentText(value, locale);
  const write = { dollars, percent, number, points: number };
  const either = (items: readonly string[]) => listText(items, locale, "disjunction");
  const formatSignalChoice = (choice: SignalChoice) =>
    choice === "buys" || choice === "sells" ? t(`filter.${choice}`) : t(`common:signals.${SIGNAL_KEYS[choice]}`);
  const signal = () => {
    if (filters.signal !== undefined) return either(filters.signal.map(formatSignalChoice));
    return filters.signal_days === undefined ? null : t("range.days", { days: filters.signal_days });
  };
  const figures = FIGURES.map(({ group, name, unit }): [FigureGroup, () => string | null] => {
    const [minimum, limit] = toRangeNames(name);
    return [group, () => between({ least: filters[minimum], most: filters[limit] }, (value) => write[unit](value))];
  });
  const texts: Record<Exclude<FilterGroup, FigureGroup>, () => string | null> = {
    search: () => typedFilters.q ?? null,
    category: () => (filters.category ? either(filters.category) : null),
    chain: () => (filters.chain === undefined ? null : chainName(filters.chain)),
    exchange: () => filters.exchange ?? null,
    top: () => (filters.top === undefined ? null : String(filters.top)),
    cap: () => between({ least: filters.cap_min, most: filters.cap_max }, dollars),
    fdv: () => between({ least: filters.fdv_min, most: filters.fdv_max }, dollars),
    volume: () => between({ least: filters.volume_min, most: filters.volume_max }, dollars),
    trader: () => between({ least: filters.trader_min, most: filters.trader_max }, String),
    investor: () => between({ least: filters.investor_min, most: filters.investor_max }, String),
    change: () => between({ least: filters.change_min, most: filters.change_max }, String),
    signal,
  };
  const all = new Map<FilterGroup, () => string | null>([
    ...(Object.entries(texts) as [FilterGroup, () => string | null][]),
    ...figures,
  ]);
  return (group) => all.get(group)?.() ?? null;
}
