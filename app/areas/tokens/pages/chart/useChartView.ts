import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "~/ui/uiLocale";
import type { TokenChartData } from "../../model/chartAnswer";
import type { Candles } from "../../model/chartCandles";
import { DAY_SECONDS } from "../../model/chartRange";
import type { ChartView } from "./live/view";
import { type ChartSignal, marksOf } from "./marks";
import type { ChartSettings, Kind } from "./settings";

type Shown = {
  chart: TokenChartData;
  /** With the last price in them. */
  candles: Candles;
  kind: Kind;
  settings: ChartSettings;
  levels: readonly number[];
  signals: readonly ChartSignal[];
  isStale: boolean;
};

/** Means are of days: a chart of hours has none. */
export const hasMeans = ({ barSeconds }: TokenChartData): boolean => barSeconds === DAY_SECONDS;

/** What the browser draws; null while there is nothing. A price that comes moves the last bar and makes no other view. */
export function useChartView({ chart, candles, kind, settings, levels, signals, isStale }: Shown): ChartView | null {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const newest = useRef(candles);
  newest.current = candles;
  const count = candles.time.length;
  return useMemo(() => {
    if (count === 0) return null;
    const { slug, range, firstBar, barSeconds } = chart;
    const means = [
      { days: 20, tone: "c1", isOn: settings.mean20 },
      { days: 50, tone: "c2", isOn: settings.mean50 },
    ] as const;
    return {
      key: `${slug} ${range} ${kind}`,
      candles: newest.current,
      firstBar,
      barSeconds,
      kind,
      means: hasMeans(chart) ? means.filter(({ isOn }) => isOn) : [],
      levels: settings.levels ? levels : [],
      marks: settings.signals ? marksOf(signals, newest.current, barSeconds, (mark) => t(`mark.${mark}`)) : [],
      indicator: settings.indicator,
      isStale,
      locale,
    };
  }, [chart, count, kind, settings, levels, signals, isStale, locale, t]);
}
