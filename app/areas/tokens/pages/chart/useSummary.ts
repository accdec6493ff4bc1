import { useTranslation } from "react-i18next";
import { useUiLocale } from "~/ui/uiLocale";
import type { TokenChartData } from "../../model/chartAnswer";
import { type Candles, extentOf } from "../../model/chartCandles";
import { dayText, priceText } from "./chartText";

/** The chart as one sentence: its first and last price, the lowest and the highest. */
export function useSummary({ name }: TokenChartData, candles: Candles): string {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const extent = extentOf(candles);
  if (!extent) return t("empty.title");
  return t("summary", {
    name,
    firstDay: dayText(extent.first.time, locale),
    lastDay: dayText(extent.last.time, locale),
    first: priceText(extent.first.close, locale),
    last: priceText(extent.last.close, locale),
    low: priceText(extent.low, locale),
    high: priceText(extent.high, locale),
  });
}
