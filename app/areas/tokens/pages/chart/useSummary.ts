import { useTranslation } from "react-i18next";
import { priceText } from "#app/ui/formatNumbers.ts";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import { type Candles, computeExtent } from "../../model/chartCandles.ts";
import { dayText } from "./chartText.ts";

/** The chart as one sentence: its first and last price, the lowest and the highest. */
export function useSummary({ name }: TokenChartData, candles: Candles): string {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const extent = computeExtent(candles);
  if (!extent) return t("empty.title");
  const price = (usd: number) => priceText(decimalPrice(usd), locale);
  return t("summary", {
    name,
    firstDay: dayText(extent.first.time, locale),
    lastDay: dayText(extent.last.time, locale),
    first: price(extent.first.close),
    last: price(extent.last.close),
    low: price(extent.low),
    high: price(extent.high),
  });
}
