import {
  AreaSeries,
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import type { Palette } from "#app/ui/chartPalette.ts";
import { compactDollars } from "#app/ui/marketFigures.ts";
import { macd, rsi, sma } from "../../../../../../analytics/figures/indicators.ts";
import { type Bar, type Candles, toBars } from "../../../model/chartCandles.ts";
import { axisDecimals, axisPrice } from "../chartText.ts";
import type { ChartMarker, ChartView } from "./view.ts";

/** The contents of a chart's panes: price with its means and marks, volume below it, one indicator below that. */

export type MainSeries = ISeriesApi<SeriesType>;
export const toChartTime = (seconds: number) => seconds as UTCTimestamp;

const QUIET = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const;
const PRICE_PANE = 0;
const VOLUME_PANE = 1;
const INDICATOR_PANE = 2;

/** Prices with the decimals that the highest of them needs; the axis uses steps of the last decimal. */
function priceFormat({ close }: Candles, locale: string) {
  const decimals = axisDecimals(
    close.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
    close.reduce((one, other) => Math.max(one, other), 0),
  );
  const formatter = (value: number) => axisPrice(value, decimals, locale);
  return { type: "custom", formatter, minMove: 10 ** -decimals } as const;
}

export const mainPoint = (kind: ChartView["kind"], bar: Bar) =>
  kind === "line"
    ? { time: toChartTime(bar.time), value: bar.close }
    : {
        time: toChartTime(bar.time),
        open: bar.open ?? bar.close,
        high: bar.high ?? bar.close,
        low: bar.low ?? bar.close,
        close: bar.close,
      };

/** Up is a hollow body, down a filled one: the colour only repeats it. */
export function addMain(chart: IChartApi, view: ChartView, palette: Palette): MainSeries {
  const shared = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: priceFormat(view.candles, view.locale),
  };
  const series: MainSeries =
    view.kind === "line"
      ? chart.addSeries(AreaSeries, {
          ...shared,
          lineColor: palette.act,
          lineWidth: 2,
          topColor: palette.wash,
          bottomColor: palette.wash,
          crosshairMarkerRadius: 4,
        })
      : chart.addSeries(CandlestickSeries, {
          ...shared,
          upColor: palette.card,
          borderUpColor: palette.good,
          wickUpColor: palette.good,
          downColor: palette.bad,
          borderDownColor: palette.bad,
          wickDownColor: palette.bad,
        });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.06 } });
  series.setData(toBars(view.candles).map((bar) => mainPoint(view.kind, bar)));
  return series;
}

/** The last price in ink on the axis; when it is stale, in grey with a dashed line. */
export function addNow(series: MainSeries, usd: number, isStale: boolean, palette: Palette): IPriceLine {
  return series.createPriceLine({
    price: usd,
    color: palette["ink-3"],
    lineStyle: LineStyle.Dashed,
    lineWidth: 1,
    lineVisible: isStale,
    axisLabelVisible: true,
    axisLabelColor: isStale ? palette["line-2"] : palette.ink,
    axisLabelTextColor: isStale ? palette["ink-2"] : palette.bg,
    title: "",
  });
}

export function addLevels(series: MainSeries, levels: readonly number[], palette: Palette): void {
  for (const price of levels) {
    series.createPriceLine({
      price,
      color: palette.edge,
      lineStyle: LineStyle.Dashed,
      lineWidth: 1,
      axisLabelVisible: true,
      axisLabelColor: palette.lift,
      axisLabelTextColor: palette["ink-2"],
      title: "",
    });
  }
}

export function addMarks(series: MainSeries, marks: readonly ChartMarker[], palette: Palette): void {
  const colours = { good: palette.good, bad: palette.bad, mute: palette["ink-2"] };
  createSeriesMarkers<Time>(
    series,
    marks.map(({ time, side, tone, text }) => ({
      time: toChartTime(time),
      position: side === "above" ? "aboveBar" : "belowBar",
      shape: side === "above" ? "arrowDown" : "arrowUp",
      color: colours[tone],
      text,
      size: 0.8,
    })),
  );
}

/** Points of a series; a day without a value leaves a gap. */
const toPoints = (time: readonly number[], values: Float64Array) =>
  time.map((at, index) => {
    const value = values[index] as number;
    return Number.isNaN(value) ? { time: toChartTime(at) } : { time: toChartTime(at), value };
  });

export function addMeans(chart: IChartApi, { candles, means }: ChartView, palette: Palette): void {
  const close = Float64Array.from(candles.close);
  for (const { days, tone } of means) {
    const line = chart.addSeries(LineSeries, { ...QUIET, color: palette[tone], lineWidth: 1 });
    line.setData(toPoints(candles.time, sma(close, days)));
  }
}

export function addVolume(chart: IChartApi, { candles, locale }: ChartView, palette: Palette): boolean {
  if (candles.volume.every((volume) => volume === null)) return false;
  const format = { type: "custom", formatter: (usd: number) => compactDollars(usd, locale), minMove: 1 } as const;
  const bars = chart.addSeries(
    HistogramSeries,
    { ...QUIET, color: palette["line-2"], priceFormat: format },
    VOLUME_PANE,
  );
  bars.setData(
    candles.time.map((at, index) => {
      const value = candles.volume[index];
      return value === null || value === undefined ? { time: toChartTime(at) } : { time: toChartTime(at), value };
    }),
  );
  bars.priceScale().applyOptions({ scaleMargins: { top: 0.3, bottom: 0 } });
  return true;
}

const RSI_HIGH = 70;
const RSI_LOW = 30;

export function addIndicator(chart: IChartApi, view: ChartView, palette: Palette, hasVolume: boolean): void {
  const { candles, indicator, locale } = view;
  if (indicator === "none") return;
  const pane = hasVolume ? INDICATOR_PANE : VOLUME_PANE;
  const close = Float64Array.from(candles.close);
  if (indicator === "rsi") {
    const whole = { type: "custom", formatter: (value: number) => String(Math.round(value)), minMove: 1 } as const;
    const line = chart.addSeries(LineSeries, { ...QUIET, color: palette.act, lineWidth: 1, priceFormat: whole }, pane);
    line.setData(toPoints(candles.time, rsi(close)));
    for (const price of [RSI_HIGH, RSI_LOW]) {
      line.createPriceLine({
        price,
        color: palette["line-2"],
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        axisLabelVisible: false,
        title: "",
      });
    }
    return;
  }
  const format = priceFormat(candles, locale);
  const { macd: fast, signal, histogram } = macd(close);
  const bars = chart.addSeries(HistogramSeries, { ...QUIET, color: palette["line-2"], priceFormat: format }, pane);
  bars.setData(toPoints(candles.time, histogram));
  const line = chart.addSeries(LineSeries, { ...QUIET, color: palette.act, lineWidth: 1, priceFormat: format }, pane);
  line.setData(toPoints(candles.time, fast));
  const slow = chart.addSeries(
    LineSeries,
    { ...QUIET, color: palette.edge, lineStyle: LineStyle.Dashed, lineWidth: 1, priceFormat: format },
    pane,
  );
  slow.setData(toPoints(candles.time, signal));
}

/** The relative heights of the panes: the price has most of the box. */
export function stretchPanes(chart: IChartApi): void {
  chart.panes().forEach((pane, index) => {
    pane.setStretchFactor(index === PRICE_PANE ? 6 : index === VOLUME_PANE ? 1 : 1.6);
  });
}
