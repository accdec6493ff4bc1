import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/state";
import { useUiLocale } from "~/ui/uiLocale";
import type { TokenChartData } from "../../model/chartAnswer";
import type { Bar, LivePrice } from "../../model/chartCandles";
import type { ChartRange } from "../../model/chartRange";
import { barText } from "./chartText";

type ChartNotesProps = {
  chart: TokenChartData;
  price: LivePrice | null;
  last: Bar | null;
  problem: { range: ChartRange; said: string } | null;
  onRetry(range: ChartRange): void;
};

/** What is missing: another range that did not come, bars that are late, prices that are not there. */
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
