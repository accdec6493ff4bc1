import {
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  LineSeries,
  LineStyle,
  PriceScaleMode,
} from "lightweight-charts";
import { onThemeChange, type Palette, paletteOf } from "#app/ui/chartPalette.ts";
import { dayOf } from "../../model/chart.ts";
import type { LevelChart } from "../../model/pages.ts";
import { levelText } from "../figures.tsx";

/** The lines, drawn by TradingView's Lightweight Charts. Loaded when the plot is in sight, and never before. */

export type LinesView = { chart: LevelChart; locale: string; listed: string };
export type DrawnLines = {
  draw(view: LinesView): void;
  /** Shows where a place of the line is; null is nowhere. */
  point(place: number | null): void;
  remove(): void;
};

/** Room for levels beside the plot, as wide as the server's drawing leaves. */
const GUTTER_PIXELS = 72;

const optionsOf = (palette: Palette) => ({
  autoSize: true,
  layout: {
    // Its logo brings a style of its own; the link below the plot says the same.
    attributionLogo: false,
    ...{ background: { color: "transparent" }, textColor: palette["ink-3"], fontFamily: palette.font, fontSize: 11 },
  },
  grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { color: palette.edge, style: LineStyle.Solid, width: 1, labelBackgroundColor: palette["line-2"] },
    horzLine: { color: palette.edge, style: LineStyle.Dashed, width: 1, labelBackgroundColor: palette["line-2"] },
  } as const,
  rightPriceScale: { borderVisible: false, minimumWidth: GUTTER_PIXELS, mode: PriceScaleMode.Logarithmic },
  timeScale: {
    borderVisible: false,
    allowBoldLabels: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    minBarSpacing: 0.1,
  },
  // The wheel and a finger that moves up or down go on scrolling the page.
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: false },
});

export function drawLines(box: HTMLElement, onPoint: (place: number | null) => void): DrawnLines {
  const chart = createChart(box, optionsOf(paletteOf(box)));
  let view: LinesView | null = null;
  let main: ReturnType<typeof addLines> | null = null;

  function draw(next: LinesView): void {
    const palette = paletteOf(box);
    for (const pane of chart.panes()) for (const series of pane.getSeries()) chart.removeSeries(series);
    view = next;
    const localization = { locale: `${next.locale === "en" ? "en-GB" : next.locale}-u-nu-latn` };
    chart.applyOptions({ ...optionsOf(palette), localization });
    main = addLines(chart, next, palette);
    chart.timeScale().fitContent();
  }

  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    // The effect of keys is reported by their handlers.
    if (sourceEvent || logical === undefined) onPoint(placeOf(logical, view));
  });
  const off = onThemeChange(() => view && draw(view));
  return {
    draw,
    point(place) {
      const level = place === null ? null : (view?.chart.level[place] ?? null);
      if (place === null || level === null || !view || !main) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(level, dayOf(view.chart, place), main);
    },
    remove() {
      off();
      chart.remove();
    },
  };
}

const placeOf = (logical: number | undefined, view: LinesView | null): number | null => {
  const place = logical === undefined ? -1 : Math.round(logical);
  return view && place >= 0 && place < view.chart.level.length ? place : null;
};

/** Answers the line of what was published, with the listing marked where it begins. */
function addLines(chart: IChartApi, { chart: data, locale, listed }: LinesView, palette: Palette) {
  const priceFormat = {
    type: "custom",
    formatter: (level: number) => levelText(level, locale),
    minMove: 0.01,
  } as const;
  const quiet = { priceFormat, priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false };
  // Days without a level are places too, so that a place means the same in every line.
  const points = (values: readonly (number | null)[], isIn: (place: number) => boolean = () => true) =>
    values.map((value, place) =>
      value !== null && isIn(place) ? { time: dayOf(data, place), value } : { time: dayOf(data, place) },
    );
  for (const { key, values } of data.others)
    chart
      .addSeries(LineSeries, { ...quiet, color: palette[key === "market" ? "c1" : "c2"], lineWidth: 1 })
      .setData(points(values));
  const { level, listedAt } = data;
  if (listedAt > 0)
    chart
      .addSeries(LineSeries, { ...quiet, color: palette.act, lineWidth: 2, lineStyle: LineStyle.Dashed })
      .setData(points(level, (place) => place <= listedAt));
  const main = chart.addSeries(LineSeries, { ...quiet, color: palette.act, lineWidth: 2, lastValueVisible: true });
  main.setData(points(level, (place) => place >= listedAt));
  if (listedAt > 0)
    createSeriesMarkers(main, [
      { time: dayOf(data, listedAt), position: "aboveBar", shape: "arrowDown", color: palette["ink-2"], text: listed },
    ]);
  return main;
}
