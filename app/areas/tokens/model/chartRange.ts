import {
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
  isWithin,
  type Limit,
} from "#app/areas/offers/publicEntitlements.ts";

/** The time ranges of a price chart, shortest first. */
export const CHART_RANGES = ["7d", "30d", "90d", "1y", "all"] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

type ChartPeriod = { days: Limit; barSeconds: number };

/** Bars are as long as a plot of a few hundred pixels can distinguish: one hour, then four hours, then days. */
export const CHART_PERIODS: Record<ChartRange, ChartPeriod> = {
  "7d": { days: 7, barSeconds: HOUR_SECONDS },
  "30d": { days: 30, barSeconds: 4 * HOUR_SECONDS },
  "90d": { days: 90, barSeconds: DAY_SECONDS },
  "1y": { days: 365, barSeconds: DAY_SECONDS },
  all: { days: "all", barSeconds: DAY_SECONDS },
};

export const isChartRange = (text: unknown): text is ChartRange => (CHART_RANGES as readonly unknown[]).includes(text);

const isOpen = (limit: Limit, days: Limit) => (days === "all" ? limit === "all" : isWithin(limit, days));

/** A range with the lowest plan that includes it; null if the caller's plan does. */
export type OfferedRange = { range: ChartRange; plan: EntitledSlug | null };

/**
 * The ranges of a token whose prices are known for `knownDays`, locked ones with the plan that includes them. A range that would
 * show no more than a shorter one is left out.
 */
export function offeredRanges({ historyDays }: Pick<Entitlements, "historyDays">, knownDays: number): OfferedRange[] {
  const whole = CHART_RANGES.findIndex(
    (range) => CHART_PERIODS[range].days === "all" || knownDays <= Number(CHART_PERIODS[range].days),
  );
  return CHART_RANGES.slice(0, whole + 1).map((range) => ({
    range,
    plan: planFor({ historyDays }, range),
  }));
}

/** The lowest plan that includes a range; null if the caller's plan does. */
export const planFor = ({ historyDays }: Pick<Entitlements, "historyDays">, range: ChartRange): EntitledSlug | null =>
  isOpen(historyDays, CHART_PERIODS[range].days) ? null : planForRange(range);

/** The lowest plan whose pages show a range. */
export function planForRange(range: ChartRange): EntitledSlug | null {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => isOpen(ENTITLEMENTS[slug].historyDays, CHART_PERIODS[range].days)) ?? null;
}

/** The initial range of a page: one year, or the longest unlocked range below it. */
export function firstRange(offered: readonly OfferedRange[]): ChartRange {
  const open = offered.filter(({ range, plan }) => plan === null && range !== "all");
  return open.at(-1)?.range ?? "7d";
}
