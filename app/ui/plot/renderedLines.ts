import {
  AreaSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  PriceScaleMode,
  type SeriesMarker,
  type SeriesType,
  type Time,
} from "lightweight-charts";
import { onThemeChange, type Palette, readPalette } from "../chartPalette.ts";
import { HatchedGaps } from "./hatchedGaps.ts";
import type { LinePlot, PlotLine } from "./linePlot.ts";

/** Draws the lines with TradingView's Lightweight Charts. Loaded only when the plot comes into view. */

export type LinesView = { plot: LinePlot; locale: string; format(value: number, locale: string): string };
export type RenderedLines = {
  draw(view: LinesView): void;
  /** Highlights a position on the line; null highlights none. */
  point(place: number | null): void;
  remove(): void;
};

/** Space for the axis labels next to the plot, as wide as in the server's drawing. */
const GUTTER_PIXELS = 72;

const buildOptions = (palette: Palette, isLogarithmic: boolean) => ({
  autoSize: true,
  layout: {
    // The logo brings its own style sheet; the link below the plot gives the same attribution.
    attributionLogo: false,
    ...{ background: { color: "transparent" }, textColor: palette["ink-3"], fontFamily: palette.font, fontSize: 11 },
  },
  grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { color: palette.edge, style: LineStyle.Solid, width: 1, labelBackgroundColor: palette["line-2"] },
    horzLine: { color: palette.edge, style: LineStyle.Dashed, width: 1, labelBackgroundColor: palette["line-2"] },
  } as const,
  rightPriceScale: {
    ...{ borderVisible: false, minimumWidth: GUTTER_PIXELS },
    mode: isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
  },
  timeScale: {
    borderVisible: false,
    allowBoldLabels: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    minBarSpacing: 0.1,
  },
  // The wheel and vertical swipes keep scrolling the page.
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: false },
});

type Series = ISeriesApi<SeriesType, Time>;

export function drawLines(box: HTMLElement, onPoint: (place: number | null) => void): RenderedLines {
  const chart = createChart(box, buildOptions(readPalette(box), false));
  let view: LinesView | null = null;
  let main: Series | null = null;

  function draw(next: LinesView): void {
    const palette = readPalette(box);
    for (const pane of chart.panes()) for (const series of pane.getSeries()) chart.removeSeries(series);
    view = next;
    const localization = { locale: `${next.locale === "en" ? "en-GB" : next.locale}-u-nu-latn` };
    chart.applyOptions({ ...buildOptions(palette, next.plot.isLogarithmic), localization });
    main = addLines(chart, next, palette);
    chart.timeScale().fitContent();
  }

  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    // Key handlers report their own moves.
    if (sourceEvent || logical === undefined) onPoint(toDayIndex(logical, view));
  });
  const off = onThemeChange(() => view && draw(view));
  return {
    draw,
    point(place) {
      const value = place === null ? null : (view?.plot.lines[0].values[place] ?? null);
      if (place === null || value === null || !view || !main) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(value, view.plot.days[place] ?? "", main);
    },
    remove() {
      off();
      chart.remove();
    },
  };
}

const toDayIndex = (logical: number | undefined, view: LinesView | null): number | null => {
  const place = logical === undefined ? -1 : Math.round(logical);
  return view && place >= 0 && place < view.plot.days.length ? place : null;
};

/** Returns the main line, with its markers. The others are below it. */
function addLines(chart: IChartApi, { plot, locale, format }: LinesView, palette: Palette): Series {
  const priceFormat = { type: "custom", formatter: (value: number) => format(value, locale), minMove: 0.01 } as const;
  const [mainLine, ...others] = plot.lines;
  for (const line of others) addLine(chart, line, { plot, palette, options: { ...QUIET, priceFormat } });
  const options = { ...QUIET, priceFormat, lastValueVisible: true };
  const main = addLine(chart, mainLine, { plot, palette, options });
  if (plot.gaps.length > 0) main.attachPrimitive(new HatchedGaps(plot.gaps, palette.edge));
  const markers = buildMarkers(plot, palette);
  if (markers.length > 0) createSeriesMarkers(main, markers);
  return main;
}

function buildMarkers({ mark, fills = [], days }: LinePlot, palette: Palette): SeriesMarker<Time>[] {
  const markers = fills.map(({ place, side }): SeriesMarker<Time> => {
    const [shape, color] = side === "buy" ? (["circle", palette.act] as const) : (["square", palette.ink] as const);
    return { time: days[place] ?? "", position: "inBar", shape, color, size: 0.6 };
  });
  const marked = mark && days[mark.place];
  if (mark && marked)
    markers.push({ time: marked, position: "aboveBar", shape: "arrowDown", color: palette["ink-2"], text: mark.text });
  return markers;
}
const QUIET = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false };

type LineOptions = typeof QUIET & {
  priceFormat: { type: "custom"; formatter(value: number): string; minMove: number };
};
type Adding = { plot: LinePlot; palette: Palette; options: LineOptions };

/** The dashed part is a series of its own. Returns the solid one, or the dashed one if all of the line is dashed. */
function addLine(chart: IChartApi, line: PlotLine, { plot, palette, options }: Adding): Series {
  const { tone, values, dashedUntil = 0, hasSteps = false, hasArea = false } = line;
  const look = {
    ...options,
    lineWidth: tone === "act" ? 2 : 1,
    lineType: hasSteps ? LineType.WithSteps : LineType.Simple,
  } as const;
  const colour = palette[tone === "ink" ? "ink-3" : tone];
  // Days without a value count as positions too, so that a position means the same in every line.
  const points = (isIn: (place: number) => boolean) =>
    plot.days.map((time, place) => {
      const value = values[place] ?? null;
      return value !== null && isIn(place) ? { time, value } : { time };
    });
  const isAllDashed = dashedUntil >= values.length;
  let dashed: Series | null = null;
  if (dashedUntil > 0) {
    const quiet = { ...look, lastValueVisible: isAllDashed && look.lastValueVisible };
    dashed = chart.addSeries(LineSeries, { ...quiet, color: colour, lineStyle: LineStyle.Dashed });
    dashed.setData(points((place) => place <= dashedUntil));
    if (isAllDashed) return dashed;
  }
  const solid: Series = hasArea
    ? chart.addSeries(AreaSeries, {
        ...{ ...look, lineColor: colour, topColor: palette.wash, bottomColor: palette.wash },
      })
    : chart.addSeries(LineSeries, { ...look, color: colour });
  solid.setData(points((place) => place >= dashedUntil));
  return solid;
}
