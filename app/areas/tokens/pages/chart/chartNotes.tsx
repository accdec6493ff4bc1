import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import type { Bar, LivePrice } from "../../model/chartCandles.ts";
import type { ChartRange } from "../../model/chartRange.ts";
import { barText } from "./chartText.ts";

type ChartNotesProps = {
  chart: TokenChartData;
  price: LivePrice | null;
  last: Bar | null;
  problem: { range: ChartRange; said: string } | null;
  onRetry(range: ChartRange): void;
};

/** What is missing: a range that could not be loaded, late bars, missing prices. */
export function ChartNotes({ chart, price, last, problem, onRetry }: ChartNotesProps) {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const stale = price?.isStale
    ? t("stale.price", { time: barText(Date.parse(price.at) / 1_000, 3_600, locale) })
    : chart.isBehind && last
      ? t("stale.bars", { time: barText(last.time, chart.barSeconds, locale) })
      : null;
  return (
    <>
      {problem && (
        <Banner tone="bad" title={t("problem.title", { range: t(`range.${problem.range}`) })}>
          <p>{problem.said || t("common:unloaded.text")}</p>
          <button type="button" className="link" onClick={() => onRetry(problem.range)}>
            {t("problem.retry")}
          </button>
        </Banner>
      )}
      {stale !== null && <p className="tchart__stale">{stale}</p>}
      {!last && <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>}
    </>
  );
}
