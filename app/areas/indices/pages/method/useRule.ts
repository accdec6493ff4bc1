import { useTranslation } from "react-i18next";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { dollarsInFull, shareText } from "#app/ui/marketFigures.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexMethod } from "#events/index/events.ts";

const MILLION = 1_000_000;
const BPS = 10_000;

export type RuleLine = { key: string; text: string };

/** The rule of a method in sentences, one per field of its data. */
export function useRule(method: IndexMethod): RuleLine[] {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const { universe, count, buffer } = method;
  const usd = (amount: number) => dollarsInFull(amount, locale);
  const share = (bps: number) => shareText(bps / BPS, locale, 2);
  const ruleLine = (key: string, values: Record<string, string | number> = {}): RuleLine => ({
    key,
    text: t(`method.rule.${key}`, values),
  });
  const isOnlyCoins = universe.classes.length === 1 && universe.classes[0] === "coin";
  const only = (condition: boolean, line: () => RuleLine): RuleLine[] => (condition ? [line()] : []);
  return [
    ruleLine("base", { level: method.base.level, day: dateTimeText(method.base.day, "day", locale) }),
    isOnlyCoins ? ruleLine("coins") : ruleLine("classes", { classes: universe.classes.join(", ") }),
    ...only(universe.minMarketCapUsd > 0, () => ruleLine("minCap", { usd: usd(universe.minMarketCapUsd) })),
    ...only(universe.minVolume30Usd > 0, () => ruleLine("minVolume", { usd: usd(universe.minVolume30Usd) })),
    ...only(universe.minAgeDays > 0, () => ruleLine("minAge", { days: universe.minAgeDays })),
    ...only(universe.category !== null, () => ruleLine("category", { category: universe.category ?? "" })),
    ...only(universe.minGrade !== null, () =>
      ruleLine("minGrade", { ...(universe.minGrade ?? { method: "", grade: 0 }) }),
    ),
    ...only(universe.minPoolUsd !== null, () =>
      ruleLine("minPool", { usd: usd(universe.minPoolUsd ?? 0), chain: chainName(method.chainId ?? 0) }),
    ),
    ...only(universe.exclude.length > 0, () => ruleLine("exclude", { number: universe.exclude.length })),
    ...only(method.weighting !== "fixed", () =>
      ruleLine("members", { number: count, stays: count + buffer, enters: Math.max(0, count - buffer) }),
    ),
    { key: "weighting", text: t(`method.rule.weighting.${method.weighting}`) },
    ...only(method.capPpm < MILLION, () => ruleLine("cap", { share: shareText(method.capPpm / MILLION, locale, 0) })),
    { key: "schedule", text: t(`method.rule.schedule.${method.schedule}`) },
    ...only(method.bandBps > 0, () => ruleLine("band", { share: share(method.bandBps) })),
    ...only(method.regime !== null, () => ruleLine("regime")),
    ruleLine("costs", { cost: share(method.costBps), fee: share(method.feeBps) }),
    method.chainId === null ? ruleLine("reference") : ruleLine("sold", { chain: chainName(method.chainId) }),
  ];
}
