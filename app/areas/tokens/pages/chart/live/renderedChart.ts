import {
  CrosshairMode,
  createChart,
  type IChartApi,
  type IPriceLine,
  LineStyle,
  type LogicalRange,
} from "lightweight-charts";
import { onThemeChange, type Palette, readPalette } from "#app/ui/chartPalette.ts";
import { DAY_SECONDS } from "../../../model/chartRange.ts";
import { zoomed } from "../../../model/chartSight.ts";
import { CANDLE_PIXELS } from "../settings.ts";
import {
  addIndicator,
  addLevels,
  addMain,
  addMarks,
  addMeans,
  addNow,
  addVolume,
  type MainSeries,
  mainPoint,
  stretchPanes,
  toChartTime,
} from "./layers.ts";
import type { ChartEvents, ChartView, RenderedChart } from "./view.ts";

/** The chart with candles, rendered by TradingView's Lightweight Charts. Loaded when the plot is in view, and never before. */

/** Space for prices next to the plot, as wide as in the server's chart. */
const GUTTER_PIXELS = 64;

function buildOptions(palette: Palette) {
  return {
    autoSize: true,
    layout: {
      // Its logo adds a style of its own; the link below the plot serves the purpose.
      attributionLogo: false,
      background: { color: "transparent" },
      textColor: palette["ink-3"],
      fontFamily: palette.font,
      fontSize: 11,
      panes: { enableResize: false, separatorColor: palette.line, separatorHoverColor: palette.line },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: palette.edge, style: LineStyle.Solid, width: 1, labelBackgroundColor: palette["line-2"] },
      horzLine: { color: palette.edge, style: LineStyle.Dashed, width: 1, labelBackgroundColor: palette["line-2"] },
    },
    // About four lines in the price pane.
    rightPriceScale: { borderVisible: false, minimumWidth: GUTTER_PIXELS, tickMarkDensity: 7 },
    // The wheel and vertical touch still scroll the page.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: false },
  } as const;
}

const buildTimeOptions = ({ barSeconds }: ChartView) => ({
  borderVisible: false,
  timeVisible: barSeconds < DAY_SECONDS,
  secondsVisible: false,
  allowBoldLabels: false,
  fixLeftEdge: true,
  fixRightEdge: true,
  minBarSpacing: 0.2,
  lockVisibleTimeRangeOnResize: true,
});

export function drawChart(box: HTMLElement, events: ChartEvents): RenderedChart {
  const chart = createChart(box, buildOptions(readPalette(box)));
  const scale = chart.timeScale();
  let view: ChartView | null = null;
  let main: MainSeries | null = null;
  let now: IPriceLine | null = null;
  let isGone = false;

  function draw(next: ChartView): void {
    const seen = view?.key === next.key ? scale.getVisibleLogicalRange() : null;
    const palette = readPalette(box);
    clear(chart);
    view = next;
    const language = { locale: `${next.locale === "en" ? "en-GB" : next.locale}-u-nu-latn` };
    chart.applyOptions({ ...buildOptions(palette), localization: language, timeScale: buildTimeOptions(next) });
    main = addMain(chart, next, palette);
    addMeans(chart, next, palette);
    const hasVolume = addVolume(chart, next, palette);
    addIndicator(chart, next, palette, hasVolume);
    addLevels(main, next.levels, palette);
    addMarks(main, next.marks, palette);
    const last = next.candles.close.at(-1);
    now = last === undefined ? null : addNow(main, last, next.isStale, palette);
    stretchPanes(chart);
    if (seen) scale.setVisibleLogicalRange(seen);
    else latest();
  }

  /** The chosen range; for candles, only as many as can be distinguished as hollow or filled. */
  function latest(): void {
    if (!view) return;
    const last = view.candles.time.length - 1;
    const max = view.kind === "candles" ? Math.floor((box.clientWidth - GUTTER_PIXELS) / CANDLE_PIXELS) : last + 1;
    scale.setVisibleLogicalRange({ from: Math.max(view.firstBar, last - max + 1), to: last });
  }

  const reportWindow = () => {
    const x = scale.logicalToCoordinate(0 as never);
    const { barSpacing } = scale.options();
    if (x === null || barSpacing <= 0) return;
    const from = 0.5 - x / barSpacing;
    events.onWindow({ from, to: from + scale.width() / barSpacing }, box.clientWidth - scale.width());
  };
  scale.subscribeVisibleLogicalRangeChange(reportWindow);
  scale.subscribeSizeChange(reportWindow);

  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    // The effect of keys is reported by their handlers.
    if (sourceEvent || logical === undefined) events.onPoint(toBarIndex(logical, view));
  });
  /** Prices get their new positions in the next frame, and the crosshair only after that. */
  const cross = (index: number) =>
    requestAnimationFrame(() => {
      const [at, close] = [view?.candles.time[index], view?.candles.close[index]];
      if (at !== undefined && close !== undefined && main && !isGone)
        chart.setCrosshairPosition(close, toChartTime(at), main);
    });
  const endTheme = onThemeChange(() => view && draw(view));

  return {
    draw,
    tick(bar, isStale) {
      if (!view || !main) return;
      main.update(mainPoint(view.kind, bar));
      now?.applyOptions({ price: bar.close });
      if (isStale !== view.isStale) draw({ ...view, isStale });
    },
    point(index) {
      if (index === null) return chart.clearCrosshairPosition();
      bringIntoSight(index, scale.getVisibleLogicalRange(), (range) => scale.setVisibleLogicalRange(range));
      cross(index);
    },
    zoom(factor, around) {
      const seen = scale.getVisibleLogicalRange();
      if (!seen || !view) return;
      scale.setVisibleLogicalRange(zoomed(seen, factor, around ?? seen.to, view.candles.time.length));
      if (around !== null) cross(around);
    },
    latest,
    remove() {
      isGone = true;
      endTheme();
      chart.remove();
    },
  };
}

const toBarIndex = (logical: number | undefined, view: ChartView | null): number | null => {
  if (logical === undefined || !view) return null;
  const index = Math.round(logical);
  return index >= 0 && index < view.candles.time.length ? index : null;
};

/** Removes every series and every pane but the first, which a chart always has. */
function clear(chart: IChartApi): void {
  for (const pane of chart.panes().reverse()) {
    for (const series of pane.getSeries()) chart.removeSeries(series);
  }
  for (let pane = chart.panes().length - 1; pane > 0; pane--) chart.removePane(pane);
}

function bringIntoSight(index: number, seen: LogicalRange | null, show: (range: { from: number; to: number }) => void) {
  if (!seen || (index >= seen.from && index <= seen.to)) return;
  const shift = index < seen.from ? Math.floor(index - seen.from) : Math.ceil(index - seen.to);
  show({ from: seen.from + shift, to: seen.to + shift });
}
