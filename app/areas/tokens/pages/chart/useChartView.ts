import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import type { Candles } from "../../model/chartCandles.ts";
import { DAY_SECONDS } from "../../model/chartRange.ts";
import type { ChartView } from "./live/view.ts";
import { buildMarks, type ChartSignal } from "./marks.ts";
import type { ChartSettings, Kind } from "./settings.ts";

type Shown = {
  chart: TokenChartData;
  /** Including the last price. */
  candles: Candles;
  kind: Kind;
  settings: ChartSettings;
  levels: readonly number[];
  signals: readonly ChartSignal[];
  isStale: boolean;
};

/** Means are daily: a chart of hours has none. */
export const hasMeans = ({ barSeconds }: TokenChartData): boolean => barSeconds === DAY_SECONDS;

/** What the browser renders; null when there is nothing. A new price moves the last bar and does not create another view. */
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
      marks: settings.signals ? buildMarks(signals, newest.current, barSeconds, (mark) => t(`mark.${mark}`)) : [],
      indicator: settings.indicator,
      isStale,
      locale,
    };
  }, [chart, count, kind, settings, levels, signals, isStale, locale, t]);
}
