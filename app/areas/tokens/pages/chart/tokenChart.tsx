import { type CSSProperties, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import { barAt, candlesFrom, hasBodies, type LivePrice, withLivePrice } from "../../model/chartCandles.ts";
import { gradeOn, type Window } from "../../model/chartRibbon.ts";
import { ChartFoot } from "./chartFoot.tsx";
import { ChartNotes } from "./chartNotes.tsx";
import { ChartTable } from "./chartTable.tsx";
import { ChartTools } from "./chartTools.tsx";
import { type ChartSignal, signalIn } from "./marks.ts";
import { Plot } from "./plot.tsx";
import { RangeLinks } from "./rangeLinks.tsx";
import { Readout } from "./readout.tsx";
import { RibbonRow } from "./ribbon.tsx";
import { type ChartSettings, chooseChartKind, FIRST_SETTINGS } from "./settings.ts";
import { useChartData } from "./useChartData.ts";
import { hasMeans, useChartView } from "./useChartView.ts";
import { useRenderedChart } from "./useRenderedChart.ts";
import { useSummary } from "./useSummary.ts";
import "#app/ui/css/table.css";
import "./tokenChart.css";

export type TokenChartProps = {
  /** From `loadChart`, in the page's loader. */
  chart: TokenChartData;
  /** The latest price, if one has arrived since the last bar began. */
  price?: LivePrice | null;
  /** Support and resistance, in USD. Keep the same array across renders: a new one is rendered again. */
  levels?: readonly number[];
  /** The days at whose close a signal began; only those that the caller may see. Keep the same array, as above. */
  signals?: readonly ChartSignal[];
  /** The reader has already interacted with the page: the browser's chart waits for no further sign of that. */
  isRead?: boolean;
};

const NONE: readonly never[] = [];

/** A token's price over time, with its grades below it: rendered by the server, then by the browser in the same box. */
export function TokenChart(props: TokenChartProps) {
  const { chart: first, price = null, levels = NONE, signals = NONE, isRead = false } = props;
  const { t } = useTranslation("tokenChart");
  const { chart, awaited, problem, choose } = useChartData(first);
  const [settings, setSettings] = useState<ChartSettings>(FIRST_SETTINGS);
  const [point, setPoint] = useState<Point | null>(null);
  const [seen, setSeen] = useState<{ window: Window; gutterPixels: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const summaryId = useId();

  const { firstBar, barSeconds } = chart;
  const candles = useMemo(() => withLivePrice(chart.candles, barSeconds, price), [chart.candles, barSeconds, price]);
  const shown = useMemo(() => candlesFrom(candles, firstBar), [candles, firstBar]);
  const end = candles.time.length - 1;
  const last = useMemo(() => barAt(candles, end), [candles, end]);
  const bodies = hasBodies(chart.candles);
  const kind = chooseChartKind(settings.kind, shown.time.length, usePlotWidth(box), bodies);
  const isStale = price?.isStale ?? chart.isBehind;
  const view = useChartView({ chart, candles, kind, settings, levels, signals, isStale });
  const rendered = useRenderedChart(box, view, last, {
    onPoint: (place) => setPoint(place === null ? null : { of: chart, place, byKey: false }),
    onWindow: (window, gutterPixels) => setSeen({ window, gutterPixels }),
    isRead,
  });
  const summary = useSummary(chart, shown);

  // A bar of another range does not apply.
  const pointed = point?.of === chart ? point : null;
  const place = pointed?.place ?? end;
  const bar = barAt(candles, place);
  const sight = rendered && seen ? seen : { window: { from: firstBar, to: end + 1 }, gutterPixels: null };
  return (
    <section className={classes("card tchart", !rendered && "tchart--still")} aria-label={t("title")}>
      <div className="ctools">
        <RangeLinks ranges={chart.ranges} chosen={chart.range} awaited={awaited} onChoose={choose} />
        {last && (
          <div className="ctools__drawn">
            <ChartTools
              kind={kind}
              settings={settings}
              onChange={setSettings}
              has={{ candles: bodies, means: hasMeans(chart), levels: levels.length > 0, signals: signals.length > 0 }}
            />
          </div>
        )}
      </div>
      <ChartNotes chart={chart} price={price} last={last} problem={problem} onRetry={choose} />
      {bar && (
        <>
          <Readout
            bar={bar}
            barSeconds={barSeconds}
            grade={gradeOn(chart.ribbon, bar.time)}
            signal={signalIn(signals, bar.time, barSeconds)}
            isOpen={place === end && price !== null && !isStale}
            isSpoken={pointed?.byKey ?? false}
          />
          <figure
            className="tchart__figure"
            style={
              sight.gutterPixels === null ? undefined : ({ "--gutter": `${sight.gutterPixels}px` } as CSSProperties)
            }
            aria-labelledby={summaryId}
            aria-busy={awaited !== null}
          >
            <Plot
              box={box}
              rendered={rendered}
              candles={shown}
              summaryId={summaryId}
              pointed={pointed?.place ?? null}
              ends={{ first: firstBar, last: end }}
              onPoint={(to) => setPoint({ of: chart, place: to ?? end, byKey: true })}
              onLeave={() => setPoint(null)}
            />
            <RibbonRow chart={chart} time={candles.time} window={sight.window} />
            <figcaption className="sr" id={summaryId}>
              {summary}
            </figcaption>
          </figure>
        </>
      )}
      <ChartFoot
        hasCandles={kind === "candles" && rendered !== null}
        hasMarks={rendered !== null && signals.length > 0 && settings.signals}
        indicator={rendered === null ? "none" : settings.indicator}
      />
      <ChartTable candles={shown} barSeconds={barSeconds} />
    </section>
  );
}

/** The bar that a pointer or keys have highlighted. */
type Point = { of: TokenChartData; place: number; byKey: boolean };

/** A plot's width on a desktop, until it is measured. */
const EXPECTED_PIXELS = 800;
/** The prices are next to the plot. */
const GUTTER_PIXELS = 64;

/** The width available to the bars in pixels. */
function usePlotWidth(box: RefObject<HTMLElement>): number {
  const [pixels, setPixels] = useState(EXPECTED_PIXELS);
  useEffect(() => {
    const measure = () => {
      const width = box.current?.clientWidth ?? 0;
      if (width > 0) setPixels(width - GUTTER_PIXELS);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [box]);
  return pixels;
}
